import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Ebauche } from './database.ts'
import type { Device } from './device.ts'
import { getPersonne } from './holder.ts'
import { loadDevice } from './kept.ts'

const PAUSE_MS = 500

type Options<Input extends FieldValues, Output> = {
  /** False: nothing is kept, or offered. */
  isKept: boolean
  version: number | undefined
  form: UseFormReturn<Input, unknown, Output>
  takeUp: (saisie: Ebauche['saisie'], typedOver: number | undefined) => void
}

/** A comfort: a browser may refuse its storage. */
const onDevice = <Result>(act: (kept: Device['ebauches']) => Promise<Result>): Promise<Result | undefined> =>
  loadDevice()
    .then((device) => act(device.ebauches))
    .catch(() => undefined)

/**
 * Keeps what is typed until its form closes: saved, or left on purpose. What a closed tab left is offered; until it is
 * taken up or erased, nothing is written over it.
 */
export function useEbauche<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { isKept, form, takeUp } = options
  const [cle] = useState(() => window.location.pathname)
  const [offerte, setOfferte] = useState<Ebauche>()
  const version = useRef(options.version)
  const isFree = useRef(false)
  const isWritten = useRef(false)

  useEffect(() => {
    if (!isKept) return
    const personne = getPersonne()?.id
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOpen = true
    const reading = onDevice(({ read }) => read(cle)).then((found) => {
      if (!isOpen) return
      isFree.current = found === undefined
      setOfferte(found)
    })
    function keepNow() {
      const champs = Object.keys(form.formState.dirtyFields)
      if (!isOpen || !isFree.current || champs.length === 0) return
      isWritten.current = true
      const saisie = Object.fromEntries(champs.map((champ) => [champ, form.getValues(champ as Path<Input>)]))
      const le = new Date().toISOString()
      void onDevice(({ keep }) => keep({ cle, le, saisie, version: version.current }))
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => void reading.then(keepNow), PAUSE_MS)
      },
    })
    return () => {
      isOpen = false
      unsubscribe()
      clearTimeout(timer)
      // The session ended: it waits for the same person.
      if (isWritten.current && getPersonne()?.id === personne) void onDevice(({ remove }) => remove(cle))
    }
  }, [cle, form, isKept])

  function answer(isTaken: boolean) {
    if (!offerte) return
    isFree.current = true
    isWritten.current = isTaken
    setOfferte(undefined)
    if (!isTaken) return void onDevice(({ remove }) => remove(cle))
    version.current = offerte.version
    takeUp(offerte.saisie, offerte.version)
  }

  return { offerte: isKept ? offerte : undefined, answer }
}
