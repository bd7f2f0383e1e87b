import { claimDevice, forgetCopies, forgetDevice, keepCopy, readCopy, tidyCopies } from './copies.ts'
import { copyDateOf } from './copy-dates.ts'
import { ebauches, tidyEbauches } from './ebauches.ts'
import { getHolder, getPersonne } from './holder.ts'
import { countActes, queueActe, refreshActes, removeActe } from './queue.ts'
import { listenToOtherTabs, type Hooks as SendingHooks, sendActes } from './sending.ts'
import { getActes } from './waiting-store.ts'

type Hooks = SendingHooks & {
  /** Asks the server who is signed in; rejects when it does not answer. */
  checkSession: () => Promise<void>
  /** Reads again the queries shown from copies. */
  readAgain: () => void
}

const PERIOD_MS = 30_000

let sendNow = async () => {}

/** An answer arrived, so the network is back: sends what waits. */
async function keepAnswer(...answer: Parameters<typeof keepCopy>) {
  await keepCopy(...answer)
  if (getActes().some(({ refus }) => refus === null)) await sendNow()
}

/** Tries to reach the server: first for the session, when it comes from a copy. */
export async function reachServer(hooks: Hooks): Promise<void> {
  const session = getHolder()
  if (!navigator.onLine || session.state !== 'authenticated') return
  if (copyDateOf(session.utilisateur) !== undefined) {
    await hooks.checkSession().catch(() => {})
    if (getHolder().state === 'anonymous') return hooks.onSessionEnded()
  }
  hooks.readAgain()
  await sendActes(hooks).catch(() => {})
}

/**
 * While somebody is signed in, tries to reach the server: at the start, when the network returns, when the page is
 * shown again, and twice a minute.
 */
export function startDevice(hooks: Hooks): () => void {
  const reach = () => void reachServer(hooks)
  const reachSeen = () => document.visibilityState === 'visible' && reach()
  sendNow = () => sendActes(hooks)
  const timer = setInterval(reachSeen, PERIOD_MS)
  window.addEventListener('online', reach)
  document.addEventListener('visibilitychange', reachSeen)
  const stopListening = listenToOtherTabs(hooks)
  void prepare().then(reach)
  return () => {
    sendNow = async () => {}
    clearInterval(timer)
    stopListening()
    window.removeEventListener('online', reach)
    document.removeEventListener('visibilitychange', reachSeen)
  }
}

/** When the browser refuses its storage, the portal works without it, online. */
async function prepare() {
  const personne = getPersonne()
  if (!personne) return
  try {
    await claimDevice(personne.id)
    await refreshActes()
    await tidyCopies(new Date())
    await tidyEbauches(new Date())
  } catch {
    return
  }
  await keepPages()
}

/** And, for the office, the code of its pages, which it opens all day. Not when the user asks to save data. */
async function keepPages() {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  if (isSaving(connection) || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(getPersonne()?.is_admin ? 'bureau' : 'champ')
}

const isSaving = (connection: unknown) =>
  connection !== null && typeof connection === 'object' && 'saveData' in connection && connection.saveData === true

/** The functions that kept.ts calls once this file is loaded. */
export const device = {
  ebauches,
  countActes,
  forgetCopies,
  forgetDevice,
  keepAnswer,
  queueActe,
  readCopy,
  removeActe,
}
export type Device = typeof device
