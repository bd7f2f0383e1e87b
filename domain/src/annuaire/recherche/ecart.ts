/** Longer words are not compared: the cost of a comparison is the product of the lengths. */
const LONGUEUR_MAX = 40

/** Number of wrong letters accepted in a word of this length. */
export function ecartPermis(longueur: number): number {
  if (longueur < 4) return 0
  return longueur < 6 ? 1 : 2
}

/**
 * Number of letters to add, remove, replace or swap with the next to turn one word into the other. Infinity beyond
 * `max`: most comparisons stop at the lengths or after a few letters.
 */
export function ecartOf(un: string, autre: string, max: number): number {
  if (un === autre) return 0
  if (Math.abs(un.length - autre.length) > max || Math.max(un.length, autre.length) > LONGUEUR_MAX) return Infinity
  const ligne = dernieresLignes(un, autre, max)
  return ligne && (ligne[autre.length] ?? max + 1) <= max ? (ligne[autre.length] ?? Infinity) : Infinity
}

/** The same to the nearest beginning of the other word, for a word that is still being typed. */
export function ecartAuDebut(un: string, autre: string, max: number): number {
  if (un.length > LONGUEUR_MAX || autre.length < un.length) return Infinity
  const ligne = dernieresLignes(un, autre.slice(0, un.length + max), max)
  const moindre = ligne ? Math.min(...ligne) : Infinity
  return moindre <= max ? moindre : Infinity
}

/** The last line of the table of distances; null once every distance of a line is beyond `max`. */
function dernieresLignes(un: string, autre: string, max: number): number[] | null {
  let avant: number[] = []
  let ligne = Array.from({ length: autre.length + 1 }, (_, rang) => rang)
  for (let i = 1; i <= un.length; i += 1) {
    const suite = [i]
    for (let j = 1; j <= autre.length; j += 1) {
      const change = un[i - 1] === autre[j - 1] ? 0 : 1
      let cout = Math.min((ligne[j] ?? 0) + 1, (suite[j - 1] ?? 0) + 1, (ligne[j - 1] ?? 0) + change)
      const isEchange = i > 1 && j > 1 && un[i - 1] === autre[j - 2] && un[i - 2] === autre[j - 1]
      if (isEchange) cout = Math.min(cout, (avant[j - 2] ?? 0) + 1)
      suite.push(cout)
    }
    if (Math.min(...suite) > max) return null
    avant = ligne
    ligne = suite
  }
  return ligne
}

/** One bit for each letter of a word without accents. */
export function masqueOf(mot: string): number {
  let masque = 0
  for (const lettre of mot) masque |= 1 << (lettre.charCodeAt(0) & 31)
  return masque
}

/** False when the words differ by more letters than `max` changes explain: one change adds a letter and removes one. */
export function isPossible(un: number, autre: number, max: number): boolean {
  let reste = un ^ autre
  for (let compte = 0; reste !== 0; compte += 1) {
    if (compte === 2 * max) return false
    reste &= reste - 1
  }
  return true
}

/** Spellings of one sound; the words have no accents. The order matters: « eau » before « au ». */
const SONS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/qu|ck|q|c(?=[aourltk]|$)/g, 'k'],
  [/ss|ce|z/g, 's'],
  [/eau|au/g, 'o'],
  [/ai|ei/g, 'e'],
  [/y/g, 'i'],
  [/[ae]n(?=[^aeiouyn]|$)/g, 'an'],
  [/h/g, ''],
  [/(.)\1/g, '$1'],
  [/e$/g, ''],
]

/** How a word sounds: two spellings of one sound are nearer than two different letters. Bounded by `LONGUEUR_MAX`. */
export const sonOf = (mot: string): string =>
  SONS.reduce((son, [graphie, lettre]) => son.replace(graphie, lettre), mot.slice(0, LONGUEUR_MAX))
