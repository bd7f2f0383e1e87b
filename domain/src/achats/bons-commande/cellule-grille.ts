import { parseDecimal } from '../../nombre.ts'
import { type ArticleGrille, type LigneGrille, nombreDe, raisonColonne } from './grille.ts'
import { nombresVoisins, refusalOfNombre } from './nombre-commande.ts'
import { resteDe, resteMessage } from './requis-commande.ts'

/** A limit above any real purchase. */
const NOMBRE_MAX = 1_000_000

/** A number of packages as typed or pasted; an empty text is none. Null: it is not a whole number. */
export function readColis(texte: string): number | null {
  if (texte.trim() === '') return 0
  const nombre = parseDecimal(texte, 4)
  return nombre !== null && Number.isInteger(nombre) && nombre >= 0 && nombre <= NOMBRE_MAX ? nombre : null
}

/** Why a cell is not saved as it is, and the numbers that would be, offered as buttons. */
export type RefusCellule = { message: string; reparations: number[] }

type Ligne = Pick<LigneGrille, 'bon' | 'nombres'>

/** Packages that this member may have of an article in all. Null: no limit. */
function resteDans(article: ArticleGrille, ligne: Ligne): number | null {
  const sien = ligne.bon?.statut === 'valide' ? nombreDe(ligne, article.id) : 0
  return resteDe(article, article.total - sien)
}

/** The refusal of a cell that changes; null: the number may be saved. */
export function refusCellule(article: ArticleGrille, ligne: Ligne, texte: string): RefusCellule | null {
  const nombre = readColis(texte)
  if (nombre === null) return { message: 'Écrivez un nombre entier de colis.', reparations: [] }
  const avant = nombreDe(ligne, article.id)
  if (nombre === avant) return null
  const arrete = raisonColonne(article)
  if (arrete) return { message: arrete, reparations: [avant] }
  if (nombre === 0) return null
  const reste = resteDans(article, ligne)
  const refus = refusalOfNombre(article, nombre)
  if (refus) return { message: refus, reparations: nombresVoisins(article, nombre, reste) }
  if (reste === null || nombre <= reste || nombre < avant) return null
  return { message: resteMessage(article, reste), reparations: nombresVoisins(article, nombre, reste) }
}

/** The lines of an order once some of its cells are changed: those that are not shown stay. */
export function lignesApres({ nombres }: Ligne, changes: ReadonlyMap<string, number>): LigneGrille['nombres'] {
  const apres = new Map(nombres.map(({ article_id, nombre }) => [article_id, nombre]))
  for (const [article_id, nombre] of changes) apres.set(article_id, nombre)
  return [...apres].flatMap(([article_id, nombre]) => (nombre > 0 ? [{ article_id, nombre }] : []))
}
