type Kept = { version: string; urls: string[] }

/**
 * The source of the service worker, small enough to be read whole. It keeps the shell and, once somebody has signed in,
 * the code of the pages used in the fields: never an answer of the API (docs/adr/0018). For the office, it asks for the
 * code of its pages before they are pressed.
 */
export const serviceWorkerSource = ({ shell, field, office }: { shell: Kept; field: Kept; office: string[] }) => `
const CACHE = 'sillon-${shell.version}'
const SHELL = ${JSON.stringify(shell.urls)}
const FIELD_CACHE = 'sillon-champ-${field.version}'
const FIELD = ${JSON.stringify(field.urls)}
const OFFICE = ${JSON.stringify(office)}
const PATIENCE_MS = 4000

self.addEventListener('install', (event) => {
  const requests = SHELL.map((url) => new Request(url, { cache: 'reload' }))
  const keepShell = () => caches.open(CACHE).then((cache) => cache.addAll(requests))
  event.waitUntil(keepShell().then(renewField).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const isOld = (name) => name !== CACHE && name !== FIELD_CACHE
  const removeOld = (names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(removeOld).then(() => self.clients.claim()))
})

// Keeps the pages of the new version before it takes over, if those of the former one were kept: a phone may leave the
// network at any time.
async function renewField() {
  const names = await caches.keys()
  if (names.some((name) => name.startsWith('sillon-champ-'))) await keepField()
}

// One after the other: on a thin network the requests of the person come first. A missing file is asked for the next
// time.
async function keepField() {
  const cache = await caches.open(FIELD_CACHE)
  for (const url of FIELD) {
    if (await cache.match(url)) continue
    const known = await caches.match(url)
    const response = known ?? (await fetch(url).catch(() => undefined))
    if (!response) return
    if (response.ok) await cache.put(url, response)
  }
}

// The browser keeps them: their names change with their content. A press then waits for its data only.
let readOffice
async function readAhead() {
  for (const url of OFFICE) if (!(await fetch(url, { priority: 'low' }).catch(() => undefined))) return
}

self.addEventListener('message', (event) => {
  if (event.data === 'champ') event.waitUntil(keepField())
  if (event.data === 'bureau') event.waitUntil((readOffice ??= keepField().then(readAhead)))
})

// Two bars of signal may carry nothing for a minute: the shell comes after four seconds.
function openPage(request) {
  const shell = () => caches.match('/', { cacheName: CACHE })
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(shell)
  const network = fetch(request)
  return Promise.race([network.catch(shell), late.then((kept) => kept ?? network)])
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    event.respondWith(openPage(request))
  } else if (SHELL.includes(url.pathname) || FIELD.includes(url.pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  }
})
`
