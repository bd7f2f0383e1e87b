import type { BrowserContext, Request } from '@playwright/test'

/** Collects every text sent to the API by a browser, and its cookies: the server's log must not repeat them. */
export function collectMarkers(context: BrowserContext) {
  const markers = new Set<string>()
  const cookies = new Map<string, string>()
  const reading: Promise<void>[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.startsWith('/api/')) return
    for (const value of [...url.searchParams.values(), ...typedIn(request)]) if (isMarker(value)) markers.add(value)
    // A page that closes meanwhile cannot return its headers any more.
    const read = request.headerValue('cookie').then(addCookies, () => {})
    reading.push(read)
  })

  function addCookies(header: string | null) {
    for (const pair of header?.split('; ') ?? []) {
      const [name = '', value = ''] = pair.split('=')
      cookies.set(value, name)
    }
  }

  return async () => {
    await Promise.all(reading)
    for (const { name, value } of await context.cookies()) cookies.set(value, name)
    return { markers: [...markers, ...cookies.keys()], cookieNames: [...new Set(cookies.values())] }
  }
}

/** Every text in the JSON body of a request. */
function typedIn(request: Request): string[] {
  return request.headers()['content-type']?.startsWith('application/json') ? textsIn(request.postDataJSON()) : []
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Short words, vocabulary, paths of lists, instants and ids may be in a log: finding them proves nothing. */
const isMarker = (value: string) =>
  value.length >= 5 &&
  !/^(?:[a-z_]+|\/admin\/[a-zA-Z$/{}-]+|\d{1,7}|\d{4}-\d\d-\d\d.*|[0-9a-f]{8}-[0-9a-f-]{27})$/.test(value)
