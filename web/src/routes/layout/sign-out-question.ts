import { isDeviceUsed } from '../../lib/offline/device-flag.ts'

/** The function that asks is loaded after the page, and may never be without network: time to wait for it (ms). */
const PATIENCE_MS = 5_000

type Question = () => Promise<boolean>

let ask: Question | undefined
let onArrival: (() => void) | undefined

/**
 * Sets the question asked before a sign-out that would lose data waiting on the device; returns a function that removes
 * it.
 */
export function setSignOutQuestion(question: Question) {
  ask = question
  onArrival?.()
  return () => {
    ask = undefined
  }
}

/** False when the user chose to stay. */
export async function askBeforeSignOut(): Promise<boolean> {
  if (!ask && isDeviceUsed()) await waitForQuestion()
  return ask ? ask() : true
}

const waitForQuestion = () =>
  new Promise<void>((resolve) => {
    onArrival = resolve
    setTimeout(resolve, PATIENCE_MS)
  })
