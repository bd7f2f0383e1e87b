/**
 * Stands for both `scroll-restoration.js` of the router (vite.config.ts): a page always opens at its top,
 * back and forward included, and after-navigation.ts sees to it.
 */
export const setupScrollRestoration = () => {}
export const ScrollRestoration = () => null
export const defaultGetScrollRestorationKey = () => ''
export const getElementScrollRestorationEntry = () => undefined
export const storageKey = ''
