const CONTROLS = 'a, button, input, select, textarea, summary'

/**
 * An act may remove the control that was pressed, and the focus would be lost. It moves to the row of the control, else
 * to the next row, else to the title of the section, else to that of the page.
 */
export function keepFocus(focusPage: () => void) {
  let used: { control: Element; refuges: Element[] } | null = null

  function remember({ target }: Event) {
    const control = target instanceof Element ? target.closest(CONTROLS) : null
    used = control && { control, refuges: refugesOf(control) }
  }

  function follow() {
    if (!used || used.control.isConnected || document.activeElement !== document.body) return
    const { refuges } = used
    used = null
    if (!refuges.some(takesFocus)) focusPage()
  }

  // On some browsers, pressing a button does not focus it.
  for (const act of ['focusin', 'pointerdown']) document.addEventListener(act, remember, { capture: true })
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true })
}

/** The elements that may take the focus, read while the control is there: afterwards its place is unknown. */
function refugesOf(control: Element): Element[] {
  const row = control.closest('li')
  const rows = [...(row?.parentElement?.children ?? [])]
  const rang = row ? rows.indexOf(row) : 0
  return [...rows.slice(rang), ...rows.slice(0, rang).toReversed(), ...titlesAbove(control)]
}

function titlesAbove(control: Element): Element[] {
  const section = control.closest('section[aria-labelledby], dialog[aria-labelledby]')
  if (!section) return []
  const title = document.getElementById(section.getAttribute('aria-labelledby') ?? '')
  return [...(title ? [title] : []), ...(section.parentElement ? titlesAbove(section.parentElement) : [])]
}

function takesFocus(refuge: Element): boolean {
  if (!(refuge instanceof HTMLElement) || !refuge.isConnected) return false
  if (!refuge.hasAttribute('tabindex')) {
    refuge.tabIndex = -1
    refuge.addEventListener('blur', () => refuge.removeAttribute('tabindex'), { once: true })
  }
  refuge.focus({ preventScroll: true })
  return document.activeElement === refuge
}
