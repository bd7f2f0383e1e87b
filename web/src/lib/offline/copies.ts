import { markCopy } from './copy-dates.ts'
import { type Copie, claim, clear, readAll, readOne, write } from './database.ts'
import { setDeviceUsed } from './device-flag.ts'
import { getHolder, getPersonne } from './holder.ts'
import { publishActes } from './waiting-store.ts'

/** Which accounts may keep this read on the device: members only, or administrators too. */
export type Kept = 'adherent' | 'tous'

const AGE_MAX_MS = 30 * 24 * 3_600_000
/** In characters: the most for one answer, then for all of them. */
const ANSWER_MAX = 500_000
const TOTAL_MAX = 4_000_000

/** Applies to every read: no bank account number is kept on a device, not even its last digits. */
export const maskAccount = (champ: string, valeur: unknown) =>
  champ.startsWith('iban') && typeof valeur === 'string' ? '••••' : valeur

const WHOAMI = '/api/auth/whoami'

let claimed: { id: string; done: Promise<void> } | undefined

/** Removes the data of another person before the first data of this one is kept. */
export function claimDevice(id: string): Promise<void> {
  if (claimed?.id !== id) {
    setDeviceUsed(true)
    claimed = { id, done: claim(id) }
  }
  return claimed.done
}

export async function keepCopy(cle: string, kept: Kept, data: unknown, le: Date) {
  const personne = getPersonne()
  if (!personne || (kept === 'adherent' && personne.is_admin)) return
  const texte = JSON.stringify(data, maskAccount)
  if (texte === undefined || texte.length > ANSWER_MAX) return
  await claimDevice(personne.id)
  await write('copies', [{ cle, personne: personne.id, le: le.toISOString(), texte }])
}

/**
 * The kept answer of this address, if this person read it here. While the person is unknown, only the answer that says
 * who is signed in.
 */
export async function readCopy(cle: string, now: Date): Promise<unknown> {
  const session = getHolder()
  if (session.state === 'anonymous' || (session.state === 'unknown' && cle !== WHOAMI)) return undefined
  const copie = await readOne('copies', cle)
  if (!copie || isTooOld(copie, now)) return undefined
  if (session.state === 'authenticated' && session.utilisateur.id !== copie.personne) return undefined
  return markCopy(JSON.parse(copie.texte), copie.le)
}

export const isTooOld = ({ le }: Pick<Copie, 'le'>, now: Date) => now.getTime() - new Date(le).getTime() > AGE_MAX_MS

/** The keys of the copies that are too old, or that exceed `TOTAL_MAX` when counted from the latest. */
export function listToForget(copies: readonly Copie[], now: Date): string[] {
  let total = 0
  return copies
    .toSorted((a, b) => b.le.localeCompare(a.le))
    .filter((copie) => {
      total += copie.texte.length
      return copie.cle !== WHOAMI && (total > TOTAL_MAX || isTooOld(copie, now))
    })
    .map(({ cle }) => cle)
}

export const tidyCopies = async (now: Date) => write('copies', [], listToForget(await readAll('copies'), now))

/** Also empties the memory, so that the next person does not see it even briefly. */
function forgetHolder() {
  claimed = undefined
  publishActes([])
}

/** When the session ends: removes the copies; what was typed stays, for the same person only. */
export function forgetCopies() {
  forgetHolder()
  return clear(['copies'])
}

/** When the person signs out: removes everything, except the drafts of a member, which wait for the same person. */
export async function forgetDevice(isAdmin: boolean) {
  forgetHolder()
  const isDraftLeft = !isAdmin && (await readAll('ebauches')).length > 0
  await clear(isDraftLeft ? ['copies', 'actes'] : ['copies', 'actes', 'ebauches', 'personne'])
  setDeviceUsed(isDraftLeft)
}
