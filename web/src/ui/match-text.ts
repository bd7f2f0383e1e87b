/** Same length as the text, character for character, so that a position in one is a position in the other. */
function fold(text: string): string {
  return Array.from(text, (character) =>
    character.normalize('NFD').charAt(0).toLowerCase().padEnd(character.length),
  ).join('')
}

/** Where the typed text stands in a label, accents and capitals aside. */
export function findMatch(label: string, typed: string): { start: number; end: number } | null {
  const query = fold(typed.trim())
  const start = query === '' ? -1 : fold(label).indexOf(query)
  return start < 0 ? null : { start, end: start + query.length }
}

type Match = { start: number; end: number }

/** The typed text as a whole, else each of its words: where they stand in a label, in order, none over another. */
export function findMatches(label: string, typed: string): Match[] {
  const whole = findMatch(label, typed)
  if (whole) return [whole]
  const found = typed
    .split(/\s+/)
    .flatMap((word) => (word.length > 1 ? (findMatch(label, word) ?? []) : []))
    .sort((a, b) => a.start - b.start)
  return found.filter(({ start }, rank) => found.slice(0, rank).every(({ end }) => end <= start))
}

/** The same text, accents and capitals aside. */
export const isSameText = (a: string, b: string): boolean => fold(a.trim()) === fold(b.trim())

/** For a list that the browser holds whole; a list searched by the server arrives filtered. */
export function filterByLabel<Item extends { label: string; detail?: string }>(
  items: readonly Item[],
  typed: string,
): Item[] {
  if (typed.trim() === '') return [...items]
  return items.filter(({ label, detail }) => findMatch(`${label} ${detail ?? ''}`, typed))
}
