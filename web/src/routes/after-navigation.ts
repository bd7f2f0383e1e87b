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

function focusTitle() {
  const target = document.getElementById('titre-page') ?? document.getElementById('contenu')
  target?.focus({ preventScroll: true })
}
