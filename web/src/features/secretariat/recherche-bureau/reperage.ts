const SIGNE = /[\p{L}\p{N}]/u

const compact = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** The position in a label of typed letters and digits, whatever separates them: « 9804 » is in « 06 38 98 04 12 ». */
export function findRepere(label: string, typed: string): { start: number; end: number } | null {
  const places = [...label].flatMap((sign, place) => (SIGNE.test(sign) ? [place] : []))
  const wanted = compact(typed)
  const start = wanted === '' ? -1 : compact(label).indexOf(wanted)
  const first = places[start]
  const last = places[start + wanted.length - 1]
  return first === undefined || last === undefined ? null : { start: first, end: last + 1 }
}
