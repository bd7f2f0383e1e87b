import { takeAnswer } from './head-start.ts'

/** A weak network may never answer: after this time (ms), a write that can wait on the device waits there. */
export const PATIENCE_MS = 30_000

const RETRIES = 2
const LONGEST_WAIT_SECONDS = 10

export type Transport = (url: string, init: RequestInit) => Promise<Response>

const fetchOnce: Transport = (url, init) => (init.method === 'GET' && takeAnswer(url)) || fetch(url, init)

/** Retries a 503 with `Retry-After`: the server did nothing, so any method may be sent again. */
export async function fetchWithRetry(url: string, init: RequestInit, transport = fetchOnce): Promise<Response> {
  for (let retry = 0; ; retry++) {
    const response = await transport(url, init)
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    const worthWaiting = response.status === 503 && seconds <= LONGEST_WAIT_SECONDS
    if (!worthWaiting || retry === RETRIES) return response
    await wait(seconds * 1000, init.signal)
  }
}

function wait(milliseconds: number, signal: AbortSignal | null | undefined) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
