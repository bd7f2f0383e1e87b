import type { Comprise, Terme } from './comprendre.ts'
import type { Figure } from './figures.ts'
import type { Cible } from './vocabulaire.ts'

/** A search of machines, once its words are understood. */
export type Lecture = {
  /** Words to find in the texts. */
  mots: string
  /** Words that no text need have: they designate categories or brands. */
  designes: readonly { mots: readonly string[]; cible: Cible }[]
  figures: readonly Figure[]
  /** Categories and brands that the words designate, word by word; null when one of them designates nothing. */
  nommes: readonly Cible[] | null
  /** The search with its words corrected; null when nothing was. */
  correction: string | null
}

export function toLecture({ termes, corrections, ecrit }: Comprise): Lecture {
  const parMots = termes.filter((terme): terme is Extract<Terme, { genre: 'mots' }> => terme.genre === 'mots')
  const nommes = parMots.flatMap(({ cible }) => cible ?? [])
  return {
    mots: parMots.flatMap(({ mots, parNom }) => (parNom ? mots : [])).join(' '),
    designes: parMots.flatMap(({ mots, cible, parNom }) => (parNom || !cible ? [] : [{ mots, cible }])),
    figures: termes.flatMap((terme) => (terme.genre === 'figure' ? [terme.figure] : [])),
    nommes: nommes.length > 0 && nommes.length === parMots.length ? nommes : null,
    correction: corrections.length > 0 ? ecrit : null,
  }
}
