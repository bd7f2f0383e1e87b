/** Long enough for the first page to be on the screen: what is asked for sooner is in its way. */
const DELAY_MS = 2_000

export function afterFirstPage(start: () => void) {
  window.addEventListener('load', () => setTimeout(start, DELAY_MS))
}
