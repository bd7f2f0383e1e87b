import { randomKey } from '../random-key.ts'
import { claimDevice } from './copies.ts'
import { readAll, readOne, write } from './database.ts'
import { getPersonne } from './holder.ts'
import { pageOf } from './resume.ts'
import { type Acte, joinActe, type Request, type Waits } from './waiting-acts.ts'
import { getActes, publishActes } from './waiting-store.ts'

/** Another tab may also add, send or remove acts. */
const otherTabs = new BroadcastChannel('sillon-attente')

/** Publishes the acts that wait for this person, in the order they were typed. */
export async function refreshActes() {
  const personne = getPersonne()
  const actes = personne ? await readAll('actes') : []
  publishActes(actes.filter((acte) => acte.personne === personne?.id).toSorted((a, b) => a.le.localeCompare(b.le)))
}

otherTabs.onmessage = () => void refreshActes().catch(() => {})

async function change(put: readonly Acte[], remove: readonly string[] = []) {
  await write('actes', put, remove)
  await refreshActes()
  otherTabs.postMessage('changement')
}

const LONGUEUR_MAX = 200_000
const NOMBRE_MAX = 200
/** A photograph reduced before it is sent takes a fifth of it. */
const OCTETS_MAX = 2_000_000

const isTooLarge = (request: Request) =>
  JSON.stringify(request).length > LONGUEUR_MAX || (request.fichier?.size ?? 0) > OCTETS_MAX

export type Sent = {
  name: string
  request: Request
  cle: string
  compte: string | undefined
  le: Date
  essaye: boolean
}

/** The device keeps the file itself: its form cannot be stored, and is made again. */
const withoutForm = ({ form, ...request }: Request & { form?: FormData }): Request => request

/** False when this device cannot keep the act, or when another person has signed in since it was typed. */
export async function queueActe(
  { name, request: sent, cle, compte, le, essaye }: Sent,
  waits: Waits,
): Promise<boolean> {
  const request = withoutForm(sent)
  const personne = getPersonne()
  if (!personne || personne.id !== compte || isTooLarge(request)) return false
  await claimDevice(personne.id)
  await refreshActes()
  if (getActes().length >= NOMBRE_MAX) return false
  const { reprise, derriere, page, ...words } = waits
  const asked: Acte = {
    ...words,
    // A correction keeps the idempotency key, but has another id: if the former act is being sent, its end must not
    // remove the correction.
    id: reprise === undefined ? cle : randomKey(),
    personne: personne.id,
    name,
    request,
    cle,
    page: page ?? pageOf(window.location),
    le: le.toISOString(),
    essaye_le: essaye ? le.toISOString() : null,
    refus: null,
  }
  const { acte, replaced } = joinActe(getActes(), asked, reprise)
  await change([acte], replaced)
  // Typed data matters more than a copy: asks the browser not to delete it to free space.
  await navigator.storage?.persist?.().catch(() => false)
  return true
}

/** Only if the act is still there: its person may have removed or replaced it while it was being sent. */
export async function updateActe(acte: Acte) {
  if (await readOne('actes', acte.id)) await change([acte])
}

/** Only a number: nobody is signed in yet. */
export const countActes = async () => (await readAll('actes')).length

export const removeActe = (id: string) => change([], [id])
