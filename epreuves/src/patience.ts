import { setTimeout } from 'node:timers/promises'

/**
 * Tries again after a 503 with `Retry-After`, as the web application does: a loaded machine is not a failure of the
 * restart.
 */
export async function fetchPatiently(url: string, init: RequestInit = {}): Promise<Response> {
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await fetch(url, init)
    if (response.status !== 503 || !response.headers.has('retry-after')) return response
    await response.body?.cancel()
    await setTimeout(1_000)
  }
  throw new Error('Surchargé pendant vingt secondes.')
}
