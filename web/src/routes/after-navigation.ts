import { openForHolder } from '../lib/offline/holder.ts'
import { isHeld } from '../lib/session.ts'
import type { router as applicationRouter } from '../router.ts'
import { keepFocus } from './kept-focus.ts'

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface HistoryState {
    /** The page shows more, or less, of the same: what is read stays where it is. */
    gardePosition?: true
    /** What the back link gives back to the list one came from: its filters. */
    retourSearch?: Record<string, unknown>
  }
}

/** Scroll and focus of a new page: to the top, back and forward included, then to its title. */
export function followNavigation(router: typeof applicationRouter) {
  // The browser must not put its own scroll position back.
  window.history.scrollRestoration = 'manual'
  router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
    // What held the former page is gone: the application starts again, for who is signed in now.
    if (pathChanged && isHeld()) return window.location.reload()
    if (pathChanged) openForHolder()
    if (!fromLocation || !hrefChanged || toLocation.state.gardePosition) return
    window.scrollTo(0, 0)
    // Of one page, another view: the focus stays on what was pressed, unless that is gone.
    if (pathChanged || document.activeElement === document.body) focusTitle()
  })
  keepFocus(() => titleOrContent()?.focus({ preventScroll: true }))
}

let stopFollowing = () => {}

/** The title, or the whole frame around it, may come after the navigation: the focus follows until the user acts. */
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
