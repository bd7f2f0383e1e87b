import { useEffect, useEffectEvent } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable], dialog'

/** More than one cell: a tab, or a line after another. */
const isTableau = (texte: string) => /\t|\n./.test(texte.trim())

/** Ctrl+V anywhere on the page but in another field. A single number pasted in a cell that is open stays there. */
export function useCollageClavier(enabled: boolean, onTableau: (texte: string, cible: Element | null) => void) {
  const press = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event
    const texte = event.clipboardData?.getData('text/plain') ?? ''
    if (!enabled || !isTableau(texte) || !(target instanceof Element) || document.querySelector('dialog[open]')) return
    const cellule = target.closest('[data-grille]')
    if (!cellule && target.closest(FIELDS)) return
    event.preventDefault()
    onTableau(texte, cellule)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => press(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
