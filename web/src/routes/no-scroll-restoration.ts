/**
 * Replaces both `scroll-restoration.js` of the router (vite.config.ts): after-navigation.ts opens a page at its top,
 * back and forward included.
 */
export const setupScrollRestoration = () => {}
export const ScrollRestoration = () => null
export const defaultGetScrollRestorationKey = () => ''
export const getElementScrollRestorationEntry = () => undefined
export const storageKey = ''
