import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import { type AnswerOf, endSession } from '../../../lib/api.ts'
import { forgetAskedPage } from '../../../lib/asked-page.ts'
import { getPersonne } from '../../../lib/offline/holder.ts'
import { loadDevice } from '../../../lib/offline/kept.ts'
import { resend } from '../../../lib/offline/resend.ts'
import { pageOf } from '../../../lib/offline/resume.ts'
import { forgetSession, restartAsSomeoneElse, useUtilisateur, welcome } from '../../../lib/session.ts'
import { sessionEnd } from '../../../lib/session-end.ts'
import { isAnythingTyped, listTyped } from '../../../lib/typed-forms.ts'
import { isTypedInDialog, watchDialogs } from './saisie-dialogue.ts'
import type { SessionSheetProps } from './session-sheet.tsx'

type Asking = { Sheet: ComponentType<SessionSheetProps>; isKept: boolean }

let asking: Asking | undefined
let answer: (isBack: boolean) => void = () => {}
let asked: Promise<boolean | undefined> | undefined
let identifiant: string | undefined
const listeners = new Set<() => void>()

function publish(next: Asking | undefined) {
  asking = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let loading: Promise<Asking['Sheet']> | undefined

/** Loaded in advance: once the session ends, this file may no longer be on the server. */
function loadSheet() {
  loading ??= import('./session-sheet.tsx').then(({ SessionSheet }) => SessionSheet)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/**
 * Asks for the name used to sign in while the session still lives. A failure is silent: the dialog then asks for the
 * name.
 */
function learnIdentifiant() {
  if (identifiant !== undefined) return
  identifiant = ''
  resend('GET /moi', {}).then(
    (moi) => {
      identifiant = (moi as AnswerOf<'GET /moi'>).identifiant
    },
    () => {
      identifiant = undefined
    },
  )
}

/** Keeps the forms of the page on the device. True when at least one form can be restored. */
async function keepTyped(): Promise<boolean> {
  const typed = listTyped()
  const { ebauches } = await loadDevice()
  const laissee = { href: pageOf(window.location), titre: document.title.replace(/ - [^-]+$/, '') }
  const le = new Date().toISOString()
  for (const ebauche of typed) await ebauches.keep({ ...ebauche, le, laissee })
  return typed.length > 0
}

async function open(): Promise<boolean | undefined> {
  const isKept = await keepTyped().catch(() => false)
  const Sheet = await loadSheet().catch(() => undefined)
  // A new version has replaced the file: after the sign-in, the home page offers to go back to the form.
  if (!Sheet) return undefined
  publish({ Sheet, isKept })
  return new Promise((resolve) => {
    answer = (isBack) => {
      publish(undefined)
      resolve(isBack)
    }
  })
}

function ask() {
  if (!getPersonne() || !isTyped()) return Promise.resolve(undefined)
  asked ??= open().finally(() => {
    asked = undefined
  })
  return asked
}

const isTyped = () => isAnythingTyped() || isTypedInDialog()

/**
 * Called when the server answers another account than that of the page, or none: true keeps the page. An administrator
 * who stops acting for a member also keeps what was typed: saving it then says why it is refused.
 */
function hold(utilisateur_id: string | undefined): boolean {
  if (utilisateur_id !== undefined) {
    if (asking) leaveToSomeoneElse()
    return asking !== undefined || (!getPersonne() && isTyped())
  }
  if (!asked && (!getPersonne() || !isTyped())) return false
  void ask().then((isBack) => isBack === undefined && endSession())
  return true
}

/** The same person: the requests that waited are sent. Anybody else starts at home, with nothing of this page. */
function comeBack(utilisateur: Utilisateur) {
  if (utilisateur.id !== getPersonne()?.id) return leaveToSomeoneElse()
  welcome(utilisateur)
  answer(true)
}

function leaveToSomeoneElse() {
  forgetSession()
  forgetAskedPage('connexion')
  restartAsSomeoneElse()
}

async function leave() {
  const isKept = await keepTyped().catch(() => false)
  endSession()
  // The kept draft leads back to this page, and only for the person who typed it.
  if (isKept) forgetAskedPage('connexion')
  answer(false)
}

function prepare() {
  learnIdentifiant()
  loadSheet().catch(() => {})
}

/** Keeps a page with typed text open when the session ends, and asks for the password over it. */
export function useSessionTerminee() {
  const utilisateur = useUtilisateur()
  const known = useRef(utilisateur)
  const shown = useSyncExternalStore(
    subscribe,
    () => asking,
    () => undefined,
  )

  useEffect(() => {
    sessionEnd.ask = ask
    sessionEnd.hold = hold
    identifiant = undefined
    const stop = watchDialogs(prepare)
    // Something may have been typed before this file was loaded.
    if (isAnythingTyped()) prepare()
    const timer = setTimeout(() => void loadSheet().catch(() => {}), 5_000)
    return () => {
      sessionEnd.ask = async () => undefined
      sessionEnd.hold = () => false
      stop()
      clearTimeout(timer)
      answer(false)
    }
  }, [])

  // The person signed in again in another tab: `utilisateur` was read again from the server.
  useEffect(() => {
    if (utilisateur && utilisateur !== known.current) answer(true)
    known.current = utilisateur
  }, [utilisateur])

  if (!shown || !utilisateur) return undefined
  return { ...shown, utilisateur, identifiant: identifiant || undefined, onBack: comeBack, onLeave: leave }
}
