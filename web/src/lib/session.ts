import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { type DroitBureau, peut } from '@sillon/domain/comptes/droits/role-bureau'
import { useSyncExternalStore } from 'react'
import { showToast } from '../ui/toast-store.ts'
import { type BodyOf, call } from './api.ts'
import { ApiError } from './api-error.ts'
import { setHolder } from './offline/holder.ts'
import { forgetKeptCopies, forgetKeptDevice } from './offline/kept.ts'
import { sessionEnd } from './session-end.ts'

export type Session =
  | { state: 'unknown' }
  | { state: 'anonymous' }
  | { state: 'authenticated'; utilisateur: Utilisateur }

const UNKNOWN: Session = { state: 'unknown' }
const ANONYMOUS: Session = { state: 'anonymous' }

let session: Session = UNKNOWN
let loading: Promise<void> | undefined
let isOutdated = false
const listeners = new Set<() => void>()

/** Tells the other tabs that someone signed in or out here. */
const otherTabs = new BroadcastChannel('sillon-session')

const DEPART = 'depart'

const idOf = (value: Session) => (value.state === 'authenticated' ? value.utilisateur.id : undefined)

const userChangedListeners = new Set<() => void>()

/** Calls back when the signed-in user leaves, or becomes someone else. */
export function onUserChanged(listener: () => void) {
  userChangedListeners.add(listener)
}

function setSession(next: Session) {
  const userChanged = idOf(session) !== undefined && idOf(session) !== idOf(next)
  session = next
  isOutdated = false
  setHolder(next, userChanged)
  if (userChanged || next.state === 'anonymous') forgetKeptCopies()
  for (const listener of listeners) listener()
  if (userChanged) for (const listener of userChangedListeners) listener()
}

export const getSession = () => session

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useSession = () => useSyncExternalStore(subscribe, getSession, getSession)

/** The signed-in user, for pages whose route requires one. */
export function useUtilisateur(): Utilisateur | undefined {
  const current = useSession()
  return current.state === 'authenticated' ? current.utilisateur : undefined
}

/** Whether the role of the reader allows it. True for a member, whose rights are those of the company. */
export function usePeut(droit: DroitBureau): boolean {
  const role = useUtilisateur()?.role_bureau
  return !role || peut(role, droit)
}

/** A user is authenticated when the answer has an id. */
const toSession = (utilisateur: Utilisateur): Session =>
  utilisateur.id ? { state: 'authenticated', utilisateur } : ANONYMOUS

/** Asks the server who is signed in. A 401 means nobody, and is not shown. */
const fetchSession = () =>
  call('GET /auth/whoami', {}, { loading: false, kept: 'tous' })
    .then(toSession, (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return ANONYMOUS
      throw error
    })
    .then((next) => {
      const isChanged = idOf(session) !== undefined && idOf(session) !== idOf(next)
      if (isChanged && sessionEnd.hold(idOf(next))) isOutdated = true
      else setSession(next)
    })

/** True while typed text keeps open a page whose account is no longer the signed-in one. */
export const isHeld = () => isOutdated

/** Called before every navigation: asks the server only the first time. */
export async function loadSession() {
  if (session.state !== 'unknown') return
  loading ??= fetchSession().finally(() => {
    loading = undefined
  })
  await loading
}

/** Reads the session again when people change their own names, shown on every page, here and in the other tabs. */
export async function refreshSession() {
  await fetchSession()
  otherTabs.postMessage('changement')
}

/** Undefined: the password was right, and the second factor is needed. */
export async function signIn(body: BodyOf<'POST /auth/login'>): Promise<Utilisateur | undefined> {
  const answer = await call('POST /auth/login', { body })
  return 'totp' in answer ? undefined : answer
}

/** Called once every step of the sign-in is passed. */
export function welcome(utilisateur: Utilisateur) {
  setSession(toSession(utilisateur))
  otherTabs.postMessage('changement')
  showToast({ tone: 'success', detail: 'Connecté' })
}

export async function signOut() {
  await call('POST /auth/logout', { body: {} }, { loading: false })
  // Acting for a member, the device is still the administrator's.
  const isAdmin = session.state === 'authenticated' && (session.utilisateur.is_admin || !!session.utilisateur.delegue)
  forgetSession(DEPART)
  await forgetKeptDevice(isAdmin)
}

/** The link of a mail may have closed sessions, maybe this one: asks again who is signed in. */
export async function checkSession() {
  await fetchSession()
  otherTabs.postMessage('changement')
}

/** The server gave this session another account: the application starts again, with nothing that it had read. */
export function restartAsSomeoneElse() {
  otherTabs.postMessage('changement')
  window.location.assign('/')
}

/** The server no longer knows the session: nobody is signed in, here and in the other tabs. */
export function forgetSession(message = 'changement') {
  if (session.state === 'anonymous') return
  setSession(ANONYMOUS)
  otherTabs.postMessage(message)
}

/** Registers a callback, called when another tab has signed in or out and the server has answered who is signed in. */
export function onSessionChangedElsewhere(callback: () => void) {
  otherTabs.onmessage = ({ data }) => {
    // The person signed out on purpose in another tab: typed text does not keep the page.
    if (data === DEPART) setSession(ANONYMOUS)
    void fetchSession().then(callback, callback)
  }
}
