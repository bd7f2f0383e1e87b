/** The input of a call, whatever its route. */
export type AnyRequest = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  version?: number
}

/** The URL of a route: `GET /moi` gives `/api/moi`. */
export function urlOf(name: string, { params = {}, query = {} }: AnyRequest): string {
  const path = name
    .slice(name.indexOf('/'))
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return given.length ? `/api${path}?${search}` : `/api${path}`
}

type Sending = {
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  requestId: string | undefined
  /** Id of the account that the page was opened for: the server refuses a write when another account is signed in. */
  compte: string | undefined
}

export function initOf(name: string, { body, form, version }: AnyRequest, sending: Sending): RequestInit {
  const { idempotencyKey, signal, requestId, compte } = sending
  const headers: Record<string, string> = { accept: 'application/json' }
  // For a form, the browser writes the content type itself, with its boundary. Without a body there is none: the server
  // would refuse it.
  if (!form && body !== undefined) headers['content-type'] = 'application/json'
  if (version !== undefined) headers['if-match'] = `"${version}"`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (requestId) headers['x-request-id'] = requestId
  const method = name.slice(0, name.indexOf(' '))
  if (compte && method !== 'GET') headers['x-compte'] = compte
  const json = method === 'GET' || body === undefined ? undefined : JSON.stringify(body)
  return { method, headers, credentials: 'include', body: form ?? json ?? null, signal: signal ?? null }
}
