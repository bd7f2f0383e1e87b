import { useEffect, useRef, useState } from 'react'
import { isResumed, type Typed, watchTypedForm } from '../typed-forms.ts'
import type { Ebauche } from './database.ts'
import type { Device } from './device.ts'
import { cleOf } from './ebauche-cle.ts'
import { getPersonne } from './holder.ts'
import { loadDevice } from './kept.ts'

const PAUSE_MS = 500

/** When what is typed reaches the device: at each pause of the typing, or at the end of the session alone. */
export type Keeping = 'typing' | 'session end' | 'never'

type Options = {
  keeping: Keeping
  /** What tells the form from the others of its page. */
  nom: string
  version: number | undefined
  isTyped: () => boolean
  /** What was typed, and may stay on the device. */
  read: () => Ebauche['saisie']
  /** Calls back at each change. */
  subscribe?: (callback: () => void) => () => void
  takeUp: (saisie: Ebauche['saisie'], typedOver: number | undefined) => void
}

/** `version`: the one that it was typed over. `isFree`: nothing older waits under its key. `isWritten`: it is on the device. */
type Draft = { cle: string; version: number | undefined; isFree: boolean; isWritten: boolean }

/** A comfort: a browser may refuse its storage. */
const onDevice = <Result>(act: (kept: Device['ebauches']) => Promise<Result>): Promise<Result | undefined> =>
  loadDevice()
    .then((device) => act(device.ebauches))
    .catch(() => undefined)

/**
 * Keeps what is typed until its form closes: saved, or left on purpose. What a closed tab or the end of a session left is
 * offered; until it is taken up or erased, no typing is written over it. Where home was asked for it, it is taken up at once,
 * but in a dialog, which may be about another record.
 */
export function useEbauche(options: Options) {
  const { keeping } = options
  const latest = useRef(options)
  const element = useRef<HTMLFormElement>(null)
  const [draft] = useState<Draft>(() => ({ cle: '', version: options.version, isFree: false, isWritten: false }))
  const [offerte, setOfferte] = useState<Ebauche>()

  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    const personne = getPersonne()?.id
    const isTyped = () => latest.current.isTyped()
    if (keeping === 'never' || personne === undefined) return watchTypedForm({ isTyped })
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
      const typed = readTyped(draft, latest.current)
      const le = new Date().toISOString()
      if (typed) void onDevice(({ keep }) => keep({ ...typed, le }))
    }
    function keepSoon() {
      clearTimeout(timer)
      timer = setTimeout(() => void reading.then(keepNow), PAUSE_MS)
    }
    const unsubscribe = keeping === 'typing' ? latest.current.subscribe?.(keepSoon) : undefined
    const stopWatching = watchTypedForm({ isTyped, read: () => readTyped(draft, latest.current) })
    return () => {
      isOpen = false
      unsubscribe?.()
      stopWatching()
      clearTimeout(timer)
      // The session ended: it waits for the same person.
      if (getPersonne()?.id === personne) forget(draft)
    }
  }, [draft, keeping])

  function answer(isTaken: boolean) {
    if (!offerte) return
    setOfferte(undefined)
    take(draft, offerte, isTaken ? options : undefined)
    if (!isTaken) forget(draft)
  }

  return { element, offerte: keeping === 'never' ? undefined : offerte, answer, forget: () => forget(draft) }
}

export type EbaucheState = ReturnType<typeof useEbauche>

/** To be written now: it goes with its form. */
function readTyped(draft: Draft, { read }: Options): Typed | undefined {
  const saisie = read()
  if (Object.keys(saisie).length === 0) return undefined
  draft.isWritten = true
  return { cle: draft.cle, saisie, version: draft.version }
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
