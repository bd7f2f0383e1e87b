/** Keeps the length of the text, character for character, so that a position in one is a position in the other. */
function fold(text: string): string {
  return Array.from(text, (character) =>
    character.normalize('NFD').charAt(0).toLowerCase().padEnd(character.length),
  ).join('')
}

/** The position of the typed text in a label, ignoring accents and capitals. */
export function findMatch(label: string, typed: string): { start: number; end: number } | null {
  const query = fold(typed.trim())
  const start = query === '' ? -1 : fold(label).indexOf(query)
  return start < 0 ? null : { start, end: start + query.length }
}

type Match = { start: number; end: number }

/** The positions in a label of the whole typed text, else of each of its words, in order and without overlap. */
export function findMatches(label: string, typed: string): Match[] {
  const whole = findMatch(label, typed)
  if (whole) return [whole]
  const found = typed
    .split(/\s+/)
    .flatMap((word) => (word.length > 1 ? (findMatch(label, word) ?? []) : []))
    .sort((a, b) => a.start - b.start)
  return found.filter(({ start }, rank) => found.slice(0, rank).every(({ end }) => end <= start))
}

/** True when both texts are the same, ignoring accents and capitals. */
export const isSameText = (a: string, b: string): boolean => fold(a.trim()) === fold(b.trim())

/** For a list that is whole in the browser; a list searched by the server is already filtered. */
export function filterByLabel<Item extends { label: string; detail?: string }>(
  items: readonly Item[],
  typed: string,
): Item[] {
  if (typed.trim() === '') return [...items]
  return items.filter(({ label, detail }) => findMatch(`${label} ${detail ?? ''}`, typed))
}
