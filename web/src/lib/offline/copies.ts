import { markCopy } from './copy-dates.ts'
import { type Copie, claim, clear, readAll, readOne, write } from './database.ts'
import { setDeviceUsed } from './device-flag.ts'
import { getHolder, getPersonne } from './holder.ts'
import { publishActes } from './waiting-store.ts'

/** Whose reads stay on the device: those of members alone, or those of administrators as well. */
export type Kept = 'adherent' | 'tous'

const AGE_MAX_MS = 30 * 24 * 3_600_000
/** Characters: of one answer, and of all of them. */
const ANSWER_MAX = 500_000
const TOTAL_MAX = 4_000_000

/** Whatever a read was marked: no number of a bank account stays on a device, not even its last figures. */
export const maskAccount = (champ: string, valeur: unknown) =>
  champ.startsWith('iban') && typeof valeur === 'string' ? '••••' : valeur

const WHOAMI = '/api/auth/whoami'

let claimed: { id: string; done: Promise<void> } | undefined

/** Before anything is kept for a person, what was kept for another one is gone. */
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

/** The last answer of this address, if this person read it here. Before anyone is known, only who it is. */
export async function readCopy(cle: string, now: Date): Promise<unknown> {
  const session = getHolder()
  if (session.state === 'anonymous' || (session.state === 'unknown' && cle !== WHOAMI)) return undefined
  const copie = await readOne('copies', cle)
  if (!copie || isTooOld(copie, now)) return undefined
  if (session.state === 'authenticated' && session.utilisateur.id !== copie.personne) return undefined
  return markCopy(JSON.parse(copie.texte), copie.le)
}

export const isTooOld = ({ le }: Pick<Copie, 'le'>, now: Date) => now.getTime() - new Date(le).getTime() > AGE_MAX_MS

/** Too old, or beyond what a device keeps: the oldest ones first. */
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

/** In memory too: the next person is not shown it for a moment. */
function forgetHolder() {
  claimed = undefined
  publishActes([])
}

/** The session has ended: what was typed waits for the same person, and for nobody else. */
export function forgetCopies() {
  forgetHolder()
  return clear(['copies'])
}

/** Signed out: nothing is left. */
export async function forgetDevice() {
  forgetHolder()
  await clear(['copies', 'actes', 'ebauches', 'personne'])
  setDeviceUsed(false)
}
