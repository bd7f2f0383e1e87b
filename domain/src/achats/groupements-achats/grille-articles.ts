import type { ErreurChamp } from '../../erreur-champ.ts'
import { formatContenant } from '../../pieces/documents/format-article.ts'
import { UNITE_SYMBOLES } from '../../unite.ts'
import type { Article } from './article.ts'
import type { ArticleLu } from './article-saisie.ts'
import { checkArticle } from './coherence.ts'
import { toSaisie } from './comparaison-tarif.ts'
import { refusalOfContenu } from './contenant.ts'
import { formatTva } from './format-tva.ts'
import { readCellules, toColonne } from './lecture-cellules.ts'
import { completeArticle } from './lecture-tarif.ts'

/** The columns of the grid, each read as the column of that title in a price list. */
export const COLONNES_GRILLE = [
  { champ: 'designation', titre: 'Désignation' },
  { champ: 'reference_fournisseur', titre: 'Référence' },
  { champ: 'conditionnement', titre: 'Conditionnement' },
  { champ: 'unite', titre: 'Unité' },
  { champ: 'prix_unitaire_ht', titre: 'Prix HT' },
  { champ: 'tva_code', titre: 'TVA' },
  { champ: 'multiple', titre: 'Multiple' },
  { champ: 'minimum', titre: 'Minimum' },
] as const

export type ChampGrille = (typeof COLONNES_GRILLE)[number]['champ']
/** The text of each cell of a row. */
export type CellulesArticle = Record<ChampGrille, string>

const COLONNES = COLONNES_GRILLE.map(({ titre }) => toColonne(titre))
/** The package and what it contains are one cell: « Big bag de 500 kg ». */
const LUS = [...COLONNES_GRILLE.map(({ champ }) => champ), 'contenance'] as const

const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 })
const PRIX = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** The cells of an article, as `readLigneArticle` reads them again. */
export const toCellules = (article: ArticleLu): CellulesArticle => ({
  designation: article.designation,
  reference_fournisseur: article.reference_fournisseur ?? '',
  conditionnement: formatContenant(article),
  unite: UNITE_SYMBOLES[article.unite],
  prix_unitaire_ht: PRIX.format(article.prix_unitaire_ht / 10_000),
  tva_code: formatTva(article.tva_code),
  multiple: NOMBRE.format(article.multiple),
  minimum: NOMBRE.format(article.minimum),
})

/** The cells of a new row: most often it is sold and taxed as the row above. */
export const cellulesVierges = (dessus: CellulesArticle | undefined): CellulesArticle => ({
  designation: '',
  reference_fournisseur: '',
  conditionnement: '',
  unite: dessus?.unite ?? UNITE_SYMBOLES.t,
  prix_unitaire_ht: '',
  tva_code: dessus?.tva_code ?? formatTva('TVA20'),
  multiple: '1',
  minimum: '0',
})

type LigneLue = {
  erreurs: (ErreurChamp & { champ: ChampGrille })[]
  /** The whole article; null while a cell is wrong. */
  article: ArticleLu | null
  /** The attributes that differ from the known article: all of them for a new one. */
  changes: Partial<ArticleLu>
}

/** Reads a row as an article, or as the change of a known one; all the errors at once, each in its cell. */
export function readLigneArticle(cellules: CellulesArticle, connu: Article | null): LigneLue {
  const { lu, erreurs: fautes } = readCellules(
    COLONNES,
    COLONNES_GRILLE.map(({ champ }) => cellules[champ]),
  )
  const erreurs: LigneLue['erreurs'] = []
  const placer = ({ champ, message }: ErreurChamp) => {
    const cellule = celluleOf(champ)
    if (erreurs.every((one) => one.champ !== cellule)) erreurs.push({ champ: cellule, message })
  }
  for (const { rang, message } of fautes) placer({ champ: COLONNES_GRILLE[rang]?.champ ?? 'designation', message })
  const contenu = refusalOfContenu(lu)
  if (contenu) placer({ champ: 'conditionnement', message: contenu })
  const lue = completeArticle({ contenance: 1, ...lu }, connu ? toSaisie(connu) : undefined)
  if (!lue.success) for (const { path, message } of lue.error.issues) placer({ champ: path.join('.'), message })
  else for (const refus of checkArticle(lue.data)) placer(refus)
  if (!lue.success || erreurs.length > 0) return { erreurs, article: null, changes: {} }
  const { data } = lue
  const changes = connu
    ? Object.fromEntries(LUS.filter((champ) => data[champ] !== connu[champ]).map((champ) => [champ, data[champ]]))
    : data
  return { erreurs, article: data, changes }
}

/** The cell of an attribute; those that have none are told beside the one they contradict. */
export function celluleOf(champ: string): ChampGrille {
  if (champ === 'contenance') return 'conditionnement'
  if (champ.startsWith('paliers')) return 'prix_unitaire_ht'
  if (champ === 'disponible') return 'minimum'
  return COLONNES_GRILLE.find((colonne) => colonne.champ === champ)?.champ ?? 'designation'
}
