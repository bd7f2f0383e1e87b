import { ARTICLE_VIDE, type ArticleLu, NouvelArticle } from './article-saisie.ts'
import { COLONNES_TARIF, findColonne } from './colonnes-tarif.ts'
import { type ColonneLue, readCellules, toColonne } from './lecture-cellules.ts'

export type ErreurTarif = { ligne: number; colonne: string; message: string }

/** A row of a price list: the values of its columns only. */
export type LigneTarif = { ligne: number; reference: string; lu: Partial<ArticleLu> }

const LIGNES_TARIF_MAX = 2_000
const OBLIGATOIRES = ['reference_fournisseur', 'designation', 'prix_unitaire_ht'] as const

export type TarifLu = { lignes: LigneTarif[]; erreurs: ErreurTarif[] }

/**
 * Reads a price list whose first row holds the titles. A wrong cell does not stop the reading, so that all errors are
 * shown at once.
 */
export function readTarif([titres = [], ...rows]: readonly (readonly string[])[]): TarifLu {
  const manquants = COLONNES_TARIF.filter(
    ({ champ }) =>
      OBLIGATOIRES.some((one) => one === champ) && !titres.some((titre) => findColonne(titre)?.champ === champ),
  )
  if (manquants.length > 0) {
    const message = `Il manque ${manquants.length > 1 ? 'les colonnes' : 'la colonne'} ${manquants.map(({ titre }) => `«\u00a0${titre}\u00a0»`).join(', ')}.`
    return { lignes: [], erreurs: [{ ligne: 1, colonne: '', message }] }
  }
  if (rows.length > LIGNES_TARIF_MAX) {
    const message = `Le fichier a plus de ${new Intl.NumberFormat('fr-FR').format(LIGNES_TARIF_MAX)} lignes.`
    return { lignes: [], erreurs: [{ ligne: 1, colonne: '', message }] }
  }
  const colonnes = titres.map(toColonne)
  const lues = rows.flatMap((cellules, rang) =>
    cellules.some((cellule) => cellule.trim() !== '') ? [readLigne(colonnes, cellules, rang + 2)] : [],
  )
  return {
    lignes: lues.map(({ ligne }) => ligne),
    erreurs: [...lues.flatMap(({ erreurs }) => erreurs), ...doublons(lues)],
  }
}

type Lue = { ligne: LigneTarif; erreurs: ErreurTarif[] }

function readLigne(colonnes: readonly ColonneLue[], cellules: readonly string[], ligne: number): Lue {
  const { lu, erreurs } = readCellules(colonnes, cellules)
  const lues = erreurs.map(({ colonne, message }) => ({ ligne, colonne, message }))
  const reference = lu.reference_fournisseur ?? ''
  if (reference === '') lues.push({ ligne, colonne: 'Référence', message: 'La référence est obligatoire.' })
  return { ligne: { ligne, reference, lu }, erreurs: lues }
}

function doublons(lues: readonly Lue[]): ErreurTarif[] {
  const premieres = new Map<string, number>()
  return lues.flatMap(({ ligne: { ligne, reference } }) => {
    if (reference === '') return []
    const premiere = premieres.get(reference)
    if (premiere !== undefined) {
      return [{ ligne, colonne: 'Référence', message: `Cette référence est déjà à la ligne ${premiere}.` }]
    }
    premieres.set(reference, ligne)
    return []
  })
}

/** The whole article of a row: missing values come from the article of the same reference, else from an empty one. */
export function completeArticle(lu: Partial<ArticleLu>, connu: ArticleLu | undefined) {
  return NouvelArticle.safeParse({ tva_code: 'TVA20', contenance: 1, ...ARTICLE_VIDE, ...connu, ...lu })
}
