type Shell = { version: string; urls: string[] }

/** The service worker itself, small enough to be read whole. Only the shell is kept: never an answer of the API. */
export const serviceWorkerSource = ({ version, urls }: Shell) => `
const CACHE = 'sillon-${version}'
const SHELL = ${JSON.stringify(urls)}

self.addEventListener('install', (event) => {
  const requests = SHELL.map((url) => new Request(url, { cache: 'reload' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const removeOld = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(removeOld).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/', { cacheName: CACHE })))
  } else if (SHELL.includes(url.pathname)) {
    event.respondWith(caches.match(request, { cacheName: CACHE }).then((kept) => kept ?? fetch(request)))
  }
})
`
