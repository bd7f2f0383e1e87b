import type { ErreurChamp } from '../../erreur-champ.ts'
import type { ArticleLu } from './article-saisie.ts'
import { checkArticle } from './coherence.ts'
import { refusalOfContenu } from './contenant.ts'
import { type ColonneLue, isPaliers, readCellules, toColonne } from './lecture-cellules.ts'
import { completeArticle } from './lecture-tarif.ts'

export const LIGNES_COLLEES_MAX = 200

/** The order of rows that come without titles. */
export const ORDRE_COLLAGE = [
  'Désignation',
  'Référence',
  'Conditionnement',
  'Unité',
  'TVA',
  'Prix HT',
  'Paliers',
] as const

/** `colonne`: the place of the column; null when no column holds what is wrong. */
type ErreurCollee = { colonne: number | null; message: string }
type LigneCollee = { ligne: number; cellules: string[]; erreurs: ErreurCollee[]; article: ArticleLu | null }

export type CollageLu = {
  colonnes: { titre: string; isLue: boolean }[]
  lignes: LigneCollee[]
  /** Why nothing can be read. */
  erreur: string | null
}

type Regles = {
  /** References of the supplier that the purchase already holds. */
  references: ReadonlySet<string>
  /** Refusals that depend on the purchase and on the settings. */
  refusals: (article: ArticleLu) => ErreurChamp[]
}

/** Reads the cells of rows copied from a spreadsheet as new articles; all the errors at once, each in its cell. */
export function readCollage(copiees: readonly (readonly string[])[], regles: Regles): CollageLu {
  const rows = copiees
    .map((cellules, rang) => ({ cellules: cellules.map((cellule) => cellule.trim()), ligne: rang + 1 }))
    .filter(({ cellules }) => cellules.some((cellule) => cellule !== ''))
  const titres = rows[0]?.cellules.map(toColonne) ?? []
  const isTitree = titres.filter(isLue).length > 1
  const largeur = Math.max(0, ...rows.map(({ cellules }) => cellules.length))
  const colonnes = isTitree
    ? titres
    : Array.from({ length: largeur }, (_, rang) => toColonne(ORDRE_COLLAGE[rang] ?? ''))
  const lignes = isTitree ? rows.slice(1) : rows
  const erreur = refusalOf(colonnes, lignes.length)
  const vues = new Map<string, number>()
  return {
    colonnes: colonnes.map((colonne) => ({ titre: colonne.colonne?.titre ?? colonne.titre, isLue: isLue(colonne) })),
    lignes: erreur ? [] : lignes.map((row) => readLigne(colonnes, row, regles, vues)),
    erreur,
  }
}

const isLue = (colonne: ColonneLue) => colonne.colonne !== undefined || isPaliers(colonne)

const OBLIGATOIRES = ['Désignation', 'Conditionnement', 'Unité', 'Prix HT']

function refusalOf(colonnes: readonly ColonneLue[], lignes: number): string | null {
  if (lignes === 0) return 'Aucune ligne n’est lue\u00a0: copiez-les depuis le tableur, avec leurs titres.'
  if (lignes > LIGNES_COLLEES_MAX) return `${LIGNES_COLLEES_MAX} lignes au plus\u00a0: il y en a ${lignes}.`
  const manquantes = OBLIGATOIRES.filter((titre) => colonnes.every(({ colonne }) => colonne?.titre !== titre))
  if (manquantes.length === 0) return null
  const noms = manquantes.map((titre) => `«\u00a0${titre}\u00a0»`).join(', ')
  return `Il manque ${manquantes.length > 1 ? 'les colonnes' : 'la colonne'} ${noms}.`
}

type Row = { cellules: string[]; ligne: number }

function readLigne(
  colonnes: readonly ColonneLue[],
  { cellules, ligne }: Row,
  { references, refusals }: Regles,
  vues: Map<string, number>,
): LigneCollee {
  const { lu, erreurs: fautes } = readCellules(
    colonnes,
    cellules.map((cellule, rang) => (colonnes[rang]?.isPaires ? cellule : joinLines(cellule))),
  )
  const erreurs: ErreurCollee[] = fautes.map(({ rang, message }) => ({ colonne: rang, message }))
  const placer = ({ champ, message }: ErreurChamp) => {
    const colonne = findRang(colonnes, cellules, champ)
    if (colonne === null || erreurs.every((one) => one.colonne !== colonne)) erreurs.push({ colonne, message })
  }
  for (const refus of refusalsOf(lu, references, vues, ligne)) placer(refus)
  const lue = completeArticle(lu, undefined)
  if (!lue.success) for (const { path, message } of lue.error.issues) placer({ champ: path.join('.'), message })
  else for (const refus of [...checkArticle(lue.data), ...refusals(lue.data)]) placer(refus)
  return { ligne, cellules, erreurs, article: lue.success && erreurs.length === 0 ? lue.data : null }
}

const joinLines = (cellule: string) =>
  cellule
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/** A content that nothing says, and a reference that comes twice. Remembers the reference of this row. */
function refusalsOf(
  lu: Partial<ArticleLu>,
  references: ReadonlySet<string>,
  vues: Map<string, number>,
  ligne: number,
): ErreurChamp[] {
  const { reference_fournisseur } = lu
  const contenu = refusalOfContenu(lu)
  const refus: ErreurChamp[] = contenu ? [{ champ: 'conditionnement', message: contenu }] : []
  if (!reference_fournisseur) return refus
  const premiere = vues.get(reference_fournisseur)
  const champ = 'reference_fournisseur'
  if (references.has(reference_fournisseur)) {
    refus.push({ champ, message: 'Cette référence est déjà dans le groupement.' })
  } else if (premiere !== undefined) {
    refus.push({ champ, message: `Cette référence est déjà à la ligne ${premiere}.` })
  } else vues.set(reference_fournisseur, ligne)
  return refus
}

/** The column of an attribute. The third tier is in the third filled column of tiers, where they are columns. */
function findRang(colonnes: readonly ColonneLue[], cellules: readonly string[], champ: string): number | null {
  const [nom, palier] = champ.split('.')
  if (nom !== 'paliers') {
    const rang = colonnes.findIndex(({ colonne }) => colonne?.champ === nom)
    return rang < 0 ? null : rang
  }
  const remplies = colonnes.flatMap((colonne, rang) =>
    isPaliers(colonne) && (cellules[rang] ?? '') !== '' ? [{ rang, seuil: colonne.seuil ?? 0 }] : [],
  )
  const ordonnees = remplies.toSorted((a, b) => a.seuil - b.seuil)
  return (ordonnees[Number(palier)] ?? ordonnees[0])?.rang ?? null
}
