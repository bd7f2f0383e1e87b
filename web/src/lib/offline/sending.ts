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
  /** Rejects with an `ApiError` that no toast shows. */
  send: (name: string, request: Request, from: { cle?: string; personne: string }) => Promise<unknown>
  /** The server accepted or refused something: the pages read it again, in every tab. */
  onAnswered: () => void
  onSessionEnded: () => void
}

const otherTabs = new BroadcastChannel('sillon-reponses')

/** An act sent by another tab is read again here too. */
export function listenToOtherTabs({ onAnswered }: Hooks): () => void {
  otherTabs.onmessage = onAnswered
  return () => {
    otherTabs.onmessage = null
  }
}

/** Sends the acts one after the other, in one tab at a time; stops as soon as the network or the session is missing. */
export async function sendActes(hooks: Hooks): Promise<void> {
  if (!navigator.onLine || !getPersonne()) return
  const run = () => sendAll(hooks)
  // Missing on plain HTTP, where two tabs may send the same act: thanks to its key or its version, the server accepts
  // only one.
  if (!navigator.locks) return run()
  await navigator.locks.request('sillon-envoi', { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}

async function sendAll(hooks: Hooks) {
  await refreshActes()
  let answered = false
  for (const { id } of getActes()) {
    // Undefined when the act was removed or replaced since the loop started.
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
  // Somebody signed out, or another person signed in, since the loop started.
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
  // Another person has just signed in in another tab: the act waits for its own person.
  const issue = problem.code === 'session.autre-compte' ? 'attend' : issueOf(status)
  if (issue === 'conflit') {
    if (await isSavedAlready(acte, send)) {
      await removeActe(acte.id)
      return 'faite'
    }
    await updateActe({ ...acte, refus: { status, detail: CONFLIT } })
  }
  if (issue === 'refusee') {
    // When the fields have messages of their own, the general message says nothing more.
    const details = new Set(problem.errors?.map((wrong) => wrong.message))
    await updateActe({ ...acte, refus: { status, detail: [...details].join(' ') || message } })
  }
  return issue
}

/** The record is read at the same address as it is changed. */
async function isSavedAlready({ name, request, personne }: Acte, send: Hooks['send']): Promise<boolean> {
  if (!isChange({ name })) return false
  const record = await send(
    name.replace('PATCH', 'GET'),
    { ...(request.params && { params: request.params }) },
    { personne },
  ).catch(() => undefined)
  return isAlreadySaved(request.body, record)
}
