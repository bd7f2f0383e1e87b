import type { Transport } from './retry.ts'

/** A network that carries nothing for this long (ms) is considered lost, even if the browser says nothing. */
const STALLED_MS = 60_000

/** Sends like `fetch`, and calls back with the share of the body already sent, from 0 to 1. */
export const uploadWith =
  (onProgress: (part: number) => void): Transport =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      const fail = () => reject(new TypeError('Failed to send'))
      if (signal?.aborted) return fail()
      let stalled = setTimeout(() => xhr.abort(), STALLED_MS)
      const wake = () => {
        clearTimeout(stalled)
        stalled = setTimeout(() => xhr.abort(), STALLED_MS)
      }
      xhr.open(method, url)
      for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        wake()
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      xhr.onload = () => resolve(toResponse(xhr))
      xhr.onerror = fail
      xhr.onabort = fail
      xhr.onloadend = () => clearTimeout(stalled)
      signal?.addEventListener('abort', () => xhr.abort())
      xhr.send(body as FormData)
    })

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = xhr.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(xhr.status === 204 ? null : xhr.responseText, { status: xhr.status, headers })
}
