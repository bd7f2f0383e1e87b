/** A shorter visible part keeps its place for the field: a phone held sideways. In pixels, as in `frame.css`. */
const SHORTEST = 352

/**
 * Keeps in `--keyboard` how many pixels of the page the keyboard covers. Safari covers the page; the other browsers
 * shrink it, as `interactive-widget` of index.html asks: they cover nothing.
 */
export function followKeyboard() {
  const viewport = window.visualViewport
  if (!viewport) return
  const page = document.documentElement
  const follow = () => {
    const covered = page.clientHeight - viewport.height - viewport.offsetTop
    const isKeyboard = viewport.scale === 1 && viewport.height >= SHORTEST && covered > 0
    page.style.setProperty('--keyboard', isKeyboard ? `${Math.round(covered)}px` : '0px')
  }
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
    page.style.removeProperty('--keyboard')
  }
}
