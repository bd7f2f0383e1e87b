/**
 * Stubs of the browser objects that modules use as they load, for pages drawn outside a browser
 * (plugins/drawn-application.ts): no event is heard, nothing is stored, and no width is known.
 */
const silent = { addEventListener() {}, removeEventListener() {} }
const empty = { getItem: () => null, setItem() {}, removeItem() {} }

class Nobody {
  port1 = {}
  port2 = { postMessage() {} }
  postMessage() {}
}

Object.assign(globalThis, {
  ...silent,
  window: globalThis,
  self: globalThis,
  document: { getElementById: () => null },
  navigator: { onLine: true, userAgent: '' },
  location: new URL('http://localhost/'),
  history: { pushState() {}, replaceState() {} },
  localStorage: empty,
  sessionStorage: empty,
  matchMedia: () => silent,
  requestIdleCallback: (run: () => void) => run(),
  BroadcastChannel: Nobody,
  MessageChannel: Nobody,
})
