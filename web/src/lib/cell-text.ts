const LIGNES = new Set(['BR', 'DD', 'DIV', 'DT', 'LI', 'P', 'UL'])

/** The visible text of a cell, line by line; a cell whose text is for screen readers only gives that one. */
export function cellLines(cell: Element): string[] {
  const lines = linesOf(cell, true)
  const shown = lines.length > 0 ? lines : linesOf(cell, false)
  // The sign of an empty cell.
  return shown.length === 1 && shown[0] === '—' ? [] : shown
}

function linesOf(cell: Element, visible: boolean): string[] {
  const parts: string[] = []
  const add = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) parts.push((node.textContent ?? '').replaceAll('\n', ' '))
    if (!(node instanceof Element) || (visible && node.classList.contains('sr-only'))) return
    const isLine = LIGNES.has(node.tagName) || node.classList.contains('block')
    if (isLine) parts.push('\n')
    for (const child of node.childNodes) add(child)
    if (isLine) parts.push('\n')
  }
  add(cell)
  // Not `\s`: the spaces that keep a number on one line stay.
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/^ | $/g, ''))
    .filter(Boolean)
}
