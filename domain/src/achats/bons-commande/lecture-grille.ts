import { normalise } from '../../texte.ts'
import { readColis } from './cellule-grille.ts'
import type { ArticleGrille } from './grille.ts'

export const LIGNES_GRILLE_COLLEES_MAX = 200

/** The place of a table without titles: the members and the articles from the cell that has the focus. */
type Ancre = { entreprise_ids: readonly string[]; article_ids: readonly string[] }

type CelluleCollee = { article_id: string; texte: string }

/** A row as pasted. `cle`: what names the member; null when the place in the grid does. */
export type LigneCollee = {
  ligne: number
  cle: string | null
  entreprise_id: string | null
  cellules: CelluleCollee[]
}

export type GrilleLue = {
  lignes: LigneCollee[]
  /** Titles of the columns that are no article of the purchase, nor only one. */
  ignorees: string[]
  /** Why nothing can be read. */
  erreur: string | null
}

type Row = { cellules: string[]; ligne: number }

/**
 * Reads a table copied from a spreadsheet: titles that name articles above, members in the first column. Without titles,
 * numbers alone fill the grid from the cell that has the focus. An empty cell says nothing: it removes nothing.
 */
export function readGrille(
  copiees: readonly (readonly string[])[],
  articles: readonly ArticleGrille[],
  ancre: Ancre | null,
): GrilleLue {
  const rows = copiees
    .map((cellules, rang) => ({ cellules: cellules.map((cellule) => cellule.trim()), ligne: rang + 1 }))
    .filter(({ cellules }) => cellules.some((cellule) => cellule !== ''))
  if (rows.length === 0) return nothing('Aucune ligne n’est lue\u00a0: copiez-les depuis le tableur.')
  if (rows.length > LIGNES_GRILLE_COLLEES_MAX + 1) {
    return nothing(`${LIGNES_GRILLE_COLLEES_MAX} lignes au plus\u00a0: il y en a ${rows.length}.`)
  }
  const [premiere, ...suite] = rows
  const colonnes = premiere ? toColonnes(premiere.cellules.slice(1), articles) : []
  if (colonnes.some((article_id) => article_id !== null)) return readTitree(suite, premiere?.cellules ?? [], colonnes)
  return rows.every(isChiffree) ? readAncree(rows, ancre) : nothing(SANS_TITRES)
}

const SANS_TITRES =
  'Aucun article n’est reconnu\u00a0: la première ligne porte leurs noms ou leurs références, la première colonne les adhérents.'

const nothing = (erreur: string): GrilleLue => ({ lignes: [], ignorees: [], erreur })

const isChiffree = ({ cellules }: Row) => cellules.every((cellule) => readColis(cellule) !== null)

function readTitree(rows: readonly Row[], titres: readonly string[], colonnes: readonly (string | null)[]): GrilleLue {
  const lignes = rows.map(({ cellules: [cle = '', ...nombres], ligne }) => ({
    ligne,
    cle,
    entreprise_id: null,
    cellules: colonnes.flatMap((article_id, rang) => {
      const texte = nombres[rang] ?? ''
      return article_id === null || texte === '' ? [] : [{ article_id, texte }]
    }),
  }))
  const ignorees = colonnes.flatMap((article_id, rang) => {
    const titre = titres[rang + 1] ?? ''
    return article_id === null && titre !== '' ? [titre] : []
  })
  return { lignes, ignorees, erreur: lignes.length === 0 ? 'Aucun adhérent sous les titres.' : null }
}

function readAncree(rows: readonly Row[], ancre: Ancre | null): GrilleLue {
  if (!ancre) return nothing(SANS_TITRES)
  const largeur = Math.max(...rows.map(({ cellules }) => cellules.length))
  if (rows.length > ancre.entreprise_ids.length || largeur > ancre.article_ids.length) {
    return nothing('Ce tableau est plus grand que la grille à partir de cette case\u00a0: collez-le avec ses titres.')
  }
  const lignes = rows.map(({ cellules, ligne }, rang) => ({
    ligne,
    cle: null,
    entreprise_id: ancre.entreprise_ids[rang] ?? null,
    cellules: cellules.flatMap((texte, colonne) => {
      const article_id = ancre.article_ids[colonne]
      return article_id === undefined || texte === '' ? [] : [{ article_id, texte }]
    }),
  }))
  return { lignes, ignorees: [], erreur: null }
}

/** The article of each title, by its reference or its name, else by the beginning of one name only; each once. */
function toColonnes(titres: readonly string[], articles: readonly ArticleGrille[]): (string | null)[] {
  const pris = new Set<string>()
  return titres.map((titre) => {
    const trouve = findArticle(normalise(titre), articles)
    if (trouve === null || pris.has(trouve)) return null
    pris.add(trouve)
    return trouve
  })
}

function findArticle(titre: string, articles: readonly ArticleGrille[]): string | null {
  if (titre === '') return null
  const exact = articles.find(
    ({ designation, reference_fournisseur }) =>
      normalise(designation) === titre || normalise(reference_fournisseur ?? '') === titre,
  )
  if (exact) return exact.id
  const commencent = articles.filter(({ designation }) => normalise(designation).startsWith(titre))
  return commencent.length === 1 ? (commencent[0]?.id ?? null) : null
}
