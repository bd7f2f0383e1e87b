import { useEffect, useRef, useState } from 'react'
import { isResumed, type Typed, watchTypedForm } from '../typed-forms.ts'
import type { Ebauche } from './database.ts'
import type { Device } from './device.ts'
import { cleOf } from './ebauche-cle.ts'
import { getPersonne } from './holder.ts'
import { loadDevice } from './kept.ts'

const PAUSE_MS = 500
const MAINTENANCE = '/maintenance'

type Options = {
  /** False when nothing of the form may be kept on the device, or when the device keeps it otherwise. */
  isKept: boolean
  /** A name that identifies the form among those of its page. */
  nom: string
  version: number | undefined
  isTyped: () => boolean
  /** The typed values that may be kept on the device. */
  read: () => Ebauche['saisie']
  /** Registers a callback for each change of values that React does not hold. */
  subscribe?: (callback: () => void) => () => void
  /** The values, when React holds them: another object at each change. */
  values?: unknown
  takeUp: (saisie: Ebauche['saisie'], typedOver: number | undefined) => void
}

/**
 * `version`: of the record it was typed over. `isFree`: no older draft has the same key. `isWritten`: the device has
 * it. `isSent`: a save left, and the server has not answered.
 */
type Draft = { cle: string; version: number | undefined; isFree: boolean; isWritten: boolean; isSent: boolean }

/** Optional: a browser may refuse its storage. */
const onDevice = <Result>(act: (kept: Device['ebauches']) => Promise<Result>): Promise<Result | undefined> =>
  loadDevice()
    .then((device) => act(device.ebauches))
    .catch(() => undefined)

/**
 * Keeps the typed values, at each pause in typing, until the form is saved, or left on purpose. A draft left by a closed
 * tab or by the end of a session is offered; until the user takes it or erases it, typing does not overwrite it. When the
 * home page was asked for it, the draft is taken at once, except in a dialog, which may be about another record.
 */
export function useEbauche(options: Options) {
  const { isKept, values } = options
  const latest = useRef(options)
  // The form, or what holds the fields of a dialog that is none.
  const element = useRef<HTMLFormElement & HTMLDivElement>(null)
  const [draft] = useState<Draft>(() => ({
    cle: '',
    version: options.version,
    isFree: false,
    isWritten: false,
    isSent: false,
  }))
  const [offerte, setOfferte] = useState<Ebauche>()
  const keepSoon = useRef(() => {})

  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    const personne = getPersonne()?.id
    const isTyped = () => latest.current.isTyped()
    if (!isKept || personne === undefined) return watchTypedForm({ isTyped })
    draft.cle = cleOf(window.location, element.current, latest.current.nom)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOpen = true
    const reading = onDevice((kept) => kept.read(draft.cle)).then((found) => {
      if (!isOpen) return
      draft.isFree = found === undefined
      if (found && isResumed(found.cle) && !element.current?.closest('dialog')) take(draft, found, latest.current)
      else setOfferte(found)
    })
    function keepNow() {
      if (!isOpen || !draft.isFree) return
      const typed = isTyped() ? readTyped(draft, latest.current) : undefined
      if (typed) write(draft, typed)
      else forget(draft)
    }
    keepSoon.current = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void reading.then(keepNow), PAUSE_MS)
    }
    const unsubscribe = latest.current.subscribe?.(keepSoon.current)
    const stopWatching = watchTypedForm({ isTyped, read: () => readTyped(draft, latest.current) })
    return () => {
      isOpen = false
      keepSoon.current = () => {}
      unsubscribe?.()
      stopWatching()
      clearTimeout(timer)
      // Otherwise the session ended, or the server is in maintenance: the draft waits for the same person.
      if (getPersonne()?.id === personne && window.location.pathname !== MAINTENANCE) forget(draft)
    }
  }, [draft, isKept])

  // After the effect above, which sets what to do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values is to be kept
  useEffect(() => keepSoon.current(), [values])

  function answer(isTaken: boolean) {
    if (!offerte) return
    setOfferte(undefined)
    take(draft, offerte, isTaken ? options : undefined)
    if (!isTaken) forget(draft)
  }

  /** The form was saved: what it kept, and what it was offered, is no longer to be taken up. */
  function forgetSaved() {
    if (offerte) answer(false)
    forget(draft)
  }

  /** A save leaves, or was answered. A draft whose save had no answer says that it may be done. */
  function noteSending(isSent: boolean) {
    draft.isSent = isSent
    const typed = isKept && draft.isWritten ? readTyped(draft, options) : undefined
    if (typed) write(draft, typed)
  }

  return { element, offerte: isKept ? offerte : undefined, answer, forget: forgetSaved, noteSending }
}

export type EbaucheState = ReturnType<typeof useEbauche>

/** The typed values to write now; undefined when there are none. */
function readTyped(draft: Draft, { read }: Options): Typed | undefined {
  const saisie = read()
  if (Object.keys(saisie).length === 0) return undefined
  draft.isWritten = true
  return { cle: draft.cle, saisie, version: draft.version }
}

function write(draft: Draft, typed: Typed) {
  const le = new Date().toISOString()
  void onDevice(({ keep }) => keep({ ...typed, le, ...(draft.isSent && { envoyee: true as const }) }))
}

function take(draft: Draft, { saisie, version }: Ebauche, form: Options | undefined) {
  draft.isFree = true
  draft.isWritten = true
  if (!form) return
  draft.version = version
  form.takeUp(saisie, version)
}

function forget(draft: Draft) {
  if (draft.isWritten) void onDevice(({ remove }) => remove(draft.cle))
  draft.isWritten = false
}
