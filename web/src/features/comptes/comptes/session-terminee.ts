import type { comptesRoutes, Utilisateur } from '@sillon/contract/comptes/comptes'
import type { ResponseOf } from '@sillon/contract/route'
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import { endSession, resend } from '../../../lib/api.ts'
import { forgetAskedPage } from '../../../lib/asked-page.ts'
import { getPersonne } from '../../../lib/offline/holder.ts'
import { loadDevice } from '../../../lib/offline/kept.ts'
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

/** Before it is due: the session may end when this file can no longer be had. */
function loadSheet() {
  loading ??= import('./session-sheet.tsx').then(({ SessionSheet }) => SessionSheet)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** What one signs in by, asked while one still is. Nobody is told that it did not come: the sheet asks for it. */
function learnIdentifiant() {
  if (identifiant !== undefined) return
  identifiant = ''
  resend('GET /moi', {}).then(
    (moi) => {
      identifiant = (moi as ResponseOf<typeof comptesRoutes.moi>).identifiant
    },
    () => {
      identifiant = undefined
    },
  )
}

/** True: at least one form finds again what was typed in it. */
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
  // A new version took its place: home offers what was typed.
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

/** Another tab asked the server who is signed in. An administrator who acts no more for a member keeps what was typed: its save says why not. */
function hold(utilisateur_id: string | undefined): boolean {
  if (utilisateur_id !== undefined) {
    if (asking) leaveToSomeoneElse()
    return asking !== undefined || (!getPersonne() && isTyped())
  }
  if (!asked && (!getPersonne() || !isTyped())) return false
  void ask().then((isBack) => isBack === undefined && endSession())
  return true
}

/** The same person: what waited goes on. Anybody else starts at home, with nothing of what was here. */
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
  // What was typed leads back to its page, and only who typed it.
  if (isKept) forgetAskedPage('connexion')
  answer(false)
}

function prepare() {
  learnIdentifiant()
  loadSheet().catch(() => {})
}

/** Keeps the page, for as long as somebody is signed in, when the session ends over what is typed. */
export function useSessionTerminee() {
  const utilisateur = useUtilisateur()
  const known = useRef(utilisateur)
  const shown = useSyncExternalStore(subscribe, () => asking)

  useEffect(() => {
    sessionEnd.ask = ask
    sessionEnd.hold = hold
    identifiant = undefined
    const stop = watchDialogs(prepare)
    // Typed before this file came.
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

  // Signed in again in another tab: the server has told anew who it is.
  useEffect(() => {
    if (utilisateur && utilisateur !== known.current) answer(true)
    known.current = utilisateur
  }, [utilisateur])

  if (!shown || !utilisateur) return undefined
  return { ...shown, utilisateur, identifiant: identifiant || undefined, onBack: comeBack, onLeave: leave }
}
