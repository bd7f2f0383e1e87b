import { ApiError } from '../api-error.ts'
import { readOne } from './database.ts'
import { isHeld } from './held-actes.ts'
import { getPersonne } from './holder.ts'
import { refreshActes, removeActe, updateActe } from './queue.ts'
import {
  type Acte,
  type Issue,
  isAlreadySaved,
  isChange,
  isRenvoiSur,
  issueOf,
  PEUT_ETRE_FAIT,
  type Request,
} from './waiting-acts.ts'
import { getActes } from './waiting-store.ts'

const CONFLIT = 'La fiche a été modifiée entre-temps. Choisissez ce qu’il faut garder.'

export type Hooks = {
  /** Rejects with an `ApiError` that nobody was told of. */
  send: (name: string, request: Request, from: { cle?: string; personne: string }) => Promise<unknown>
  /** The server took or refused something: what shows it is read again, in every tab. */
  onAnswered: () => void
  onSessionEnded: () => void
}

const otherTabs = new BroadcastChannel('sillon-reponses')

/** What another tab sends is read again here too. */
export function listenToOtherTabs({ onAnswered }: Hooks): () => void {
  otherTabs.onmessage = onAnswered
  return () => {
    otherTabs.onmessage = null
  }
}

/** One after the other, in one tab at a time; the rest waits as soon as the network or the session is missing. */
export async function sendActes(hooks: Hooks): Promise<void> {
  if (!navigator.onLine || !getPersonne()) return
  const run = () => sendAll(hooks)
  // Missing on plain HTTP, where two tabs may send the same act: its key, or its version, lets one through.
  if (!navigator.locks) return run()
  await navigator.locks.request('sillon-envoi', { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}

async function sendAll(hooks: Hooks) {
  await refreshActes()
  let answered = false
  for (const { id } of getActes()) {
    // Taken away, or replaced by its correction, since the first one left.
    const acte = await readOne('actes', id)
    if (!acte || acte.refus || isHeld(id)) continue
    const issue = await sendOne(acte, hooks, new Date())
    if (issue === 'session') hooks.onSessionEnded()
    if (issue === 'session' || issue === 'attend') break
    answered = true
  }
  if (!answered) return
  hooks.onAnswered()
  otherTabs.postMessage('reponse')
}

async function sendOne(acte: Acte, hooks: Hooks, now: Date): Promise<Issue> {
  // Signed out, or somebody else since the first one left.
  if (getPersonne()?.id !== acte.personne) return 'attend'
  if (!isRenvoiSur(acte, now)) {
    await updateActe({ ...acte, refus: { status: 0, detail: PEUT_ETRE_FAIT } })
    return 'refusee'
  }
  if (acte.essaye_le === null) await updateActe({ ...acte, essaye_le: now.toISOString() })
  try {
    await hooks.send(acte.name, acte.request, acte)
  } catch (error) {
    if (!(error instanceof ApiError)) return 'attend'
    return settle(acte, hooks, error)
  }
  await removeActe(acte.id)
  return 'faite'
}

async function settle(acte: Acte, { send }: Hooks, { status, message, problem }: ApiError): Promise<Issue> {
  // Somebody else signed in in another tab, a moment ago: it waits for its own person.
  const issue = problem.code === 'session.autre-compte' ? 'attend' : issueOf(status)
  if (issue === 'conflit') {
    if (await isSavedAlready(acte, send)) {
      await removeActe(acte.id)
      return 'faite'
    }
    await updateActe({ ...acte, refus: { status, detail: CONFLIT } })
  }
  if (issue === 'refusee') {
    // Each field says what is wrong with it; that the whole is wrong then adds nothing.
    const details = new Set(problem.errors?.map((wrong) => wrong.message))
    await updateActe({ ...acte, refus: { status, detail: [...details].join(' ') || message } })
  }
  return issue
}

/** The record is read at the address it is changed at. */
async function isSavedAlready({ name, request, personne }: Acte, send: Hooks['send']): Promise<boolean> {
  if (!isChange({ name })) return false
  const record = await send(
    name.replace('PATCH', 'GET'),
    { ...(request.params && { params: request.params }) },
    { personne },
  ).catch(() => undefined)
  return isAlreadySaved(request.body, record)
}
