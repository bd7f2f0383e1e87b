import { toUuid } from '../platform/to-uuid.ts'

/** Seeded draws (sfc32): the same seed gives the same data on every machine. */
export function createHasard(seed: number) {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) next()

  const fraction = () => next() / 2 ** 32
  /** Draws an integer, both ends included. */
  const entier = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  const at = <Item>(list: readonly Item[], index: number) => list[index] as Item
  return {
    entier,
    chance: (probabilite: number) => fraction() < probabilite,
    choix: <Item>(list: readonly Item[]): Item => at(list, entier(0, list.length - 1)),
    /** Draws the first items of the list more often: the list is sorted by popularity. */
    choixPopulaire: <Item>(list: readonly Item[]): Item => at(list, Math.floor(fraction() ** 2 * list.length)),
    chiffres: (length: number) => String(Math.floor(fraction() * 10 ** length)).padStart(length, '0'),
    /** A version 4 UUID. */
    uuid: () => toUuid([next(), next(), next(), next()].map((word) => word.toString(16).padStart(8, '0')).join('')),
  }
}
export type Hasard = ReturnType<typeof createHasard>
