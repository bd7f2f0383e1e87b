import { openForHolder } from '../lib/offline/holder.ts'
import { leavePage } from '../lib/previous-page.ts'
import { isHeld } from '../lib/session.ts'
import type { router as applicationRouter } from '../router.ts'
import { keepFocus } from './kept-focus.ts'

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface HistoryState {
    /** Keeps the scroll position: the page only shows more, or less, of the same list. */
    gardePosition?: true
    /** Id of the row of the list that the page was opened from. */
    ligne?: string
  }
}

/** After a navigation, scrolls to the top (back and forward included) and moves the focus to the title. */
export function followNavigation(router: typeof applicationRouter) {
  // Otherwise the browser would restore its own scroll position.
  window.history.scrollRestoration = 'manual'
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    // A page that another replaces, as the form of a new record, is not one to come back to.
    const isReplaced = fromLocation?.state.__TSR_index === toLocation.state.__TSR_index
    if (pathChanged && !isReplaced) leavePage(fromLocation && router.state.matches.at(-1))
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
    // The page was kept for an account no longer signed in: the application starts again for the current one.
    if (pathChanged && isHeld()) return window.location.reload()
    if (pathChanged) openForHolder()
    if (!fromLocation || !hrefChanged || toLocation.state.gardePosition) return
    // The form of a point to correct has opened on its field.
    if (toLocation.hash !== '' && document.activeElement?.id === toLocation.hash) return
    window.scrollTo(0, 0)
    // In another view of the same page, the focus stays on the control that was pressed, unless it has disappeared.
    if (pathChanged || document.activeElement === document.body) focusTitle()
  })
  keepFocus(() => titleOrContent()?.focus({ preventScroll: true }))
}

let stopFollowing = () => {}

/** The title, or its whole frame, may be drawn after the navigation: waits for it, until the user acts. */
function focusTitle() {
  stopFollowing()
  titleOrContent()?.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const isNowhere = [document.body, document.getElementById('contenu')].includes(
      document.activeElement as HTMLElement,
    )
    if (isNowhere) titleOrContent()?.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  stopFollowing = () => observer.disconnect()
  for (const act of ['keydown', 'pointerdown'])
    window.addEventListener(act, stopFollowing, { capture: true, once: true })
}

const titleOrContent = () => document.getElementById('titre-page') ?? document.getElementById('contenu')
