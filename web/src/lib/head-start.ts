import { useEffect, useRef } from 'react'

/** What the inline script of index.html did before any other script came. */
type HeadStart = {
  /** By address: what the first page reads. */
  answers: Record<string, Promise<Response>>
  /** The form that was sent, or the button that was pressed. */
  pressed?: HTMLElement | undefined
}

declare global {
  var headStart: HeadStart | undefined
}

/** As old as what the query cache calls fresh. */
const FRESH_MS = 30_000

/** The answer that was asked for with the document, once. */
export function takeAnswer(url: string): Promise<Response> | undefined {
  const answers = globalThis.headStart?.answers
  const answer = answers?.[url]
  if (answer) delete answers[url]
  return performance.now() < FRESH_MS ? answer : undefined
}

/** Nothing asked for one user answers another. */
export function forgetAnswers() {
  if (globalThis.headStart) globalThis.headStart.answers = {}
}

/** In this element, marked `data-early`, does again what was done before its scripts came. */
export function useEarlyPress<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => {
    element.current?.removeAttribute('data-early')
    const { headStart } = globalThis
    const pressed = headStart?.pressed
    if (!headStart || !pressed || !element.current?.contains(pressed)) return
    headStart.pressed = undefined
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }, [])
  return element
}
