import { randomKey } from '../random-key.ts'
import { claimDevice } from './copies.ts'
import { readAll, readOne, write } from './database.ts'
import { getPersonne } from './holder.ts'
import { pageOf } from './resume.ts'
import { type Acte, joinActe, type Request, type Waits } from './waiting-acts.ts'
import { getActes, publishActes } from './waiting-store.ts'

/** Another tab queues, sends or takes away as well. */
const otherTabs = new BroadcastChannel('sillon-attente')

/** What waits for this person, in the order it was typed. */
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

export type Sent = {
  name: string
  request: Request
  cle: string
  compte: string | undefined
  le: Date
  essaye: boolean
}

/** False: this device cannot keep it, or it was typed for somebody else than who is signed in now. */
export async function queueActe({ name, request, cle, compte, le, essaye }: Sent, waits: Waits): Promise<boolean> {
  const personne = getPersonne()
  if (!personne || personne.id !== compte || JSON.stringify(request).length > LONGUEUR_MAX) return false
  await claimDevice(personne.id)
  await refreshActes()
  if (getActes().length >= NOMBRE_MAX) return false
  const { reprise, ...words } = waits
  const asked: Acte = {
    ...words,
    // A correction keeps the key, under another name: the end of what it replaces, if it is on its way, is not its own.
    id: reprise === undefined ? cle : randomKey(),
    personne: personne.id,
    name,
    request,
    cle,
    page: pageOf(window.location),
    le: le.toISOString(),
    essaye_le: essaye ? le.toISOString() : null,
    refus: null,
  }
  const { acte, replaced } = joinActe(getActes(), asked, reprise)
  await change([acte], replaced)
  // What was typed is worth more than a copy: the browser may not evict it to make room.
  await navigator.storage?.persist?.().catch(() => false)
  return true
}

/** Still there? Its person may have taken it away, or changed it, since it was sent. */
export async function updateActe(acte: Acte) {
  if (await readOne('actes', acte.id)) await change([acte])
}

/** Before anyone is signed in: how many, and nothing more. */
export const countActes = async () => (await readAll('actes')).length

export const removeActe = (id: string) => change([], [id])
