import type { MouseEvent } from 'react'
import { SKIP_CLASS, SKIPS_ID } from '../../ui/skip-button.tsx'

/** First stop of the Tab key: skips the menu. Those of the page come next. */
export function SkipLink() {
  // Without `preventDefault`, the fragment would be a navigation, which scrolls to the top.
  function skip(event: MouseEvent) {
    event.preventDefault()
    document.getElementById('contenu')?.focus()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place of the page, whose jump is made by hand */}
      <a className={SKIP_CLASS} href="#contenu" onClick={skip}>
        Aller au contenu
      </a>
      <span className="contents" id={SKIPS_ID} />
    </>
  )
}
