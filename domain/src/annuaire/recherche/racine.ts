import { normalise } from '../../texte.ts'

/** Words that say nothing of a machine: « semoir à céréales » is typed « semoir cereales ». */
const VIDES = new Set('a au aux avec d de des du en et l la le les ou par pour sur un une'.split(' '))

/** Characters after which another word begins. A full stop is not one: « E.A.R.L. », « 4.5 ». */
const SEPARATEURS = /[\s'’/&+()_,;:-]+/

/** More words than this are not a description of a machine. */
const MOTS_MAX = 30

/** A word as it was written, and normalised. */
export type Mot = { ecrit: string; mot: string }

/** The words of a text; those of grammar are left out unless there is nothing else. */
export function decoupe(texte: string): Mot[] {
  const mots = texte
    .split(SEPARATEURS)
    .map((ecrit) => ({ ecrit, mot: normalise(ecrit) }))
    .filter(({ mot }) => mot !== '')
    .slice(0, MOTS_MAX)
  const pleins = mots.filter(({ mot }) => !VIDES.has(mot))
  return pleins.length > 0 ? pleins : mots
}

/** Endings of one trade: « faucheuse », « faucheur », « fauchage ». The longest come first. */
const SUFFIXES = ['atrice', 'ateur', 'ation', 'ement', 'euse', 'age', 'eur', 'oir', 'er', 'ee', 'e']
const RACINE_MIN = 3

/** The word in the singular: « râteaux », « balles ». A short word, or one with a figure, is kept as it is. */
export function singulier(mot: string): string {
  if (mot.length < 4 || /\d/.test(mot)) return mot
  if (mot.endsWith('eaux') || mot.endsWith('eux')) return mot.slice(0, -1)
  if (mot.endsWith('aux')) return `${mot.slice(0, -3)}al`
  return mot.endsWith('s') && !mot.endsWith('ss') ? mot.slice(0, -1) : mot
}

/** The letters that the words of one family share; only to compare words, never to show. */
export function racine(mot: string): string {
  const seul = singulier(mot)
  if (/\d/.test(seul)) return seul
  const suffixe = SUFFIXES.find((fin) => seul.endsWith(fin) && seul.length - fin.length >= RACINE_MIN)
  return suffixe ? seul.slice(0, -suffixe.length) : seul
}
