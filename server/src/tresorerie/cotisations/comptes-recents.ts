import type { CotisationsComptes } from '@sillon/contract/tresorerie/cotisations'

/**
 * Ages in milliseconds: beyond the first, counts are read again; beyond the second, they are no longer shown meanwhile.
 */
const FRAIS_MS = 2_000
const PERIME_MS = 15_000

type Lecture = { comptes: CotisationsComptes; lue: number }

const lectures = new Map<string, Lecture>()
const enCours = new Map<string, Promise<CotisationsComptes>>()

/**
 * One reading serves everybody who asks within two seconds: over a whole campaign it is the most expensive query of the
 * page. While a new reading runs, the last one is shown.
 */
export async function countOnce(
  { cle, now }: { cle: string; now: Date },
  count: () => Promise<CotisationsComptes>,
): Promise<CotisationsComptes> {
  const derniere = lectures.get(cle)
  const age = derniere ? Math.abs(now.getTime() - derniere.lue) : Number.POSITIVE_INFINITY
  if (derniere && age < FRAIS_MS) return derniere.comptes
  const suivante = enCours.get(cle) ?? startLecture({ cle, now }, count)
  return derniere && age < PERIME_MS ? derniere.comptes : suivante
}

function startLecture({ cle, now }: { cle: string; now: Date }, count: () => Promise<CotisationsComptes>) {
  const lecture = count()
  enCours.set(cle, lecture)
  lecture
    .then((comptes) => lectures.set(cle, { comptes, lue: now.getTime() }))
    .catch(() => lectures.delete(cle))
    .finally(() => enCours.delete(cle))
  return lecture
}

/** Forces the next call to read again. */
export const forgetComptes = () => lectures.clear()
