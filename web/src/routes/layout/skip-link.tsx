import type { MouseEvent } from 'react'

/** First stop of the Tab key: skips the menu. */
export function SkipLink() {
  // Without `preventDefault`, the fragment would be a navigation, which scrolls to the top.
  function skip(event: MouseEvent) {
    event.preventDefault()
    document.getElementById('contenu')?.focus()
  }

  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a place of the page, whose jump is made by hand
    <a
      className="sr-only z-50 rounded-control bg-green px-4 py-3 text-strong text-on-green focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      href="#contenu"
      onClick={skip}
    >
      Aller au contenu
    </a>
  )
}
