import { isDeviceUsed } from '../../lib/offline/device-flag.ts'

/** What knows comes after the page, and without network may never come. */
const PATIENCE_MS = 5_000

type Question = () => Promise<boolean>

let ask: Question | undefined
let onArrival: (() => void) | undefined

/** Who knows what waits on the device asks; the function returned takes the question back. */
export function setSignOutQuestion(question: Question) {
  ask = question
  onArrival?.()
  return () => {
    ask = undefined
  }
}

/** False: one stays. */
export async function askBeforeSignOut(): Promise<boolean> {
  if (!ask && isDeviceUsed()) await waitForQuestion()
  return ask ? ask() : true
}

const waitForQuestion = () =>
  new Promise<void>((resolve) => {
    onArrival = resolve
    setTimeout(resolve, PATIENCE_MS)
  })
