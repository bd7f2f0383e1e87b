import type { router as applicationRouter } from '../router.ts'

/** Scroll and focus of a new page: to the top, back and forward included, then to its title. */
export function followNavigation(router: typeof applicationRouter) {
  // The browser must not put its own scroll position back.
  window.history.scrollRestoration = 'manual'
  router.subscribe('onRendered', ({ fromLocation, hrefChanged, pathChanged }) => {
    if (!fromLocation || !hrefChanged) return
    window.scrollTo(0, 0)
    if (pathChanged) focusTitle()
  })
}

/** The title of a page that still waits for its data comes later: until then its place holds the focus. */
function focusTitle() {
  const title = document.getElementById('titre-page')
  const content = document.getElementById('contenu')
  const target = title ?? content
  target?.focus({ preventScroll: true })
  if (title || !content) return
  const observer = new MutationObserver(() => {
    const late = document.getElementById('titre-page')
    if (!late && document.activeElement === content) return
    observer.disconnect()
    if (document.activeElement === content) late?.focus({ preventScroll: true })
  })
  observer.observe(content, { childList: true, subtree: true })
}
