/**
 * Stubs of the browser objects that modules use as they load, for pages drawn outside a browser
 * (plugins/drawn-application.ts): no event is heard, nothing is stored, no width is known, and every element that a module
 * would add is there.
 */
const silent = { addEventListener() {}, removeEventListener() {} }
const empty = { getItem: () => null, setItem() {}, removeItem() {} }

class Focusable {
  focus() {}
}

class Nobody {
  port1 = {}
  port2 = { postMessage() {} }
  postMessage() {}
}

Object.assign(globalThis, {
  ...silent,
  window: globalThis,
  self: globalThis,
  document: { ...silent, getElementById: () => ({}) },
  navigator: { onLine: true, userAgent: '' },
  location: new URL('http://localhost/'),
  history: { pushState() {}, replaceState() {} },
  localStorage: empty,
  sessionStorage: empty,
  matchMedia: () => silent,
  requestIdleCallback: (run: () => void) => run(),
  screen: {},
  HTMLElement: Focusable,
  BroadcastChannel: Nobody,
  MessageChannel: Nobody,
})
