import { useEffect, useRef } from 'react'
import type { Kept } from './offline/copies.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A query that was read for a drawn page; the copies that the device keeps of its answer, or of each of its pages. */
export type DrawnQuery = readonly [key: readonly unknown[], data: unknown, copies: readonly DrawnCopy[]]
type DrawnCopy = readonly [cle: string, kept: Kept] | null

/** The answers of a query: its data, or each page of a list that unfolds. */
export const answersOf = (data: unknown): readonly unknown[] => (data as { pages?: unknown[] } | null)?.pages ?? [data]

/** Set by the inline script of index.html before the other scripts are loaded. */
type HeadStart = {
  /** The answers that the server has read outside the query cache, by URL. */
  answers: Record<string, Promise<Response>>
  /** The queries that the server has read. */
  data: readonly DrawnQuery[]
  /** The fields that were changed, with what they held last. */
  typed: WeakMap<Field, string | boolean>
  /** The form that was submitted, or the button that was pressed, before the scripts were there. */
  pressed?: HTMLElement | undefined
}

declare global {
  var headStart: HeadStart | undefined
}

/** The same time as the query cache considers an answer fresh. */
const FRESH_MS = 30_000

/** The answer that came with the document; each is given once. */
export function takeAnswer(url: string): Promise<Response> | undefined {
  const answers = globalThis.headStart?.answers
  const answer = answers?.[url]
  if (answer) delete answers[url]
  return performance.now() < FRESH_MS ? answer : undefined
}

/** The answers asked for one account must not be given to another. */
export function forgetAnswers() {
  if (globalThis.headStart) Object.assign(globalThis.headStart, { answers: {}, data: [] })
}

/** React marks the elements that it has taken over. The code of a part may come after the rest of the page. */
export const isElementTakenOver = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Replays, in this element marked `data-early`, the press made before its part was taken over. */
export function useEarlyPress<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  // After what was typed, and out of React's own work: in the middle of it, React takes no part of the page over.
  useEffect(() => queueMicrotask(() => element.current && pressAgain(element.current)), [])
  return element
}

function pressAgain(element: HTMLElement) {
  const { headStart } = globalThis
  const pressed = headStart?.pressed
  if (headStart && pressed && element.contains(pressed) && isElementTakenOver(pressed)) {
    headStart.pressed = undefined
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }
  if ([...element.querySelectorAll('button, form')].every(isElementTakenOver)) element.removeAttribute('data-early')
  else requestAnimationFrame(() => pressAgain(element))
}
