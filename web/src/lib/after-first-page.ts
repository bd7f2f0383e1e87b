/** Time for the first page to be on the screen: an earlier request would compete with it. */
const DELAY_MS = 2_000

export function afterFirstPage(start: () => void) {
  window.addEventListener('load', () => setTimeout(start, DELAY_MS))
}
