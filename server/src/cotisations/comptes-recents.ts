import type { CotisationsComptes } from '@sillon/contract/cotisations'

const AGE_MAX_MS = 2_000

type Lecture = { comptes: Promise<CotisationsComptes>; lue: number }

const lectures = new Map<string, Lecture>()

/** One reading for all those who look within two seconds: over a whole campaign it costs more than anything else they ask. */
export async function countOnce(
  { cle, now }: { cle: string; now: Date },
  count: () => Promise<CotisationsComptes>,
): Promise<CotisationsComptes> {
  const age = now.getTime() - (lectures.get(cle)?.lue ?? 0)
  const found = age >= 0 && age < AGE_MAX_MS ? lectures.get(cle) : undefined
  if (found) return found.comptes
  const comptes = count()
  lectures.set(cle, { comptes, lue: now.getTime() })
  return comptes.catch((error: unknown) => {
    lectures.delete(cle)
    throw error
  })
}

/** The next ones read for themselves. */
export const forgetComptes = () => lectures.clear()
