import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import { jourOf } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { listBonsEngages, listLignes } from '../../server/src/achats/bons-commande/bons-commande.repository.ts'
import {
  findGroupement,
  listArticles,
  readTotaux,
} from '../../server/src/achats/groupements-achats/groupements-achats.repository.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import type { AchatMesure } from './achat-mesure.ts'
import { type Issue, prisesOf } from './commande-mesuree.ts'

/**
 * Lists the errors of a purchase, as sentences: each answered order must be stored with its amounts, each amount must
 * be the one computed from the totals of its turn, the totals must be the sums of the lines, and no order may be later
 * than the closing.
 */
export async function listErreurs(db: Database, achat: AchatMesure, issues: readonly Issue[]): Promise<string[]> {
  const erreurs: string[] = []
  const groupement = await findGroupement(db, achat.id)
  if (!groupement) return ['Le groupement a disparu.']
  const articles = await listArticles(db, achat.id)
  const bons = (await listBonsEngages(db, achat.id)).toSorted((a, b) => ((a.numero ?? '') < (b.numero ?? '') ? -1 : 1))
  const lignes = Map.groupBy(
    await listLignes(
      db,
      bons.map(({ id }) => id),
    ),
    ({ bon_commande_id }) => bon_commande_id,
  )
  const totaux = new Map<string, number>()
  for (const bon of bons) {
    const siennes = lignes.get(bon.id) ?? []
    if (siennes.length === 0) erreurs.push(`${bon.numero} n’a pas de ligne.`)
    const demandees = articles.flatMap((article) => {
      const nombre = siennes.find(({ article_id }) => article_id === article.id)?.nombre
      if (nombre === undefined) return []
      const total = (totaux.get(article.id) ?? 0) + nombre
      totaux.set(article.id, total)
      return [{ article, nombre, total }]
    })
    const calcul = computeBon({ ...groupement, lignes: demandees }, TVA_PAR_DEFAUT.taux, jourOf(bon.valide_le ?? ''))
    if (!isMeme(calcul, bon.calcul) || calcul.total_ttc !== bon.total_ttc)
      erreurs.push(`${bon.numero} vaut ${bon.total_ttc}, ${calcul.total_ttc} attendu.`)
    if (bon.valide_le && new Date(bon.valide_le) >= achat.cloture_le)
      erreurs.push(`${bon.numero} est pris après l’heure.`)
  }
  const lus = await readTotaux(db, achat.id)
  for (const { id, designation, disponible } of articles) {
    if ((lus.get(id) ?? 0) !== (totaux.get(id) ?? 0)) erreurs.push(`${designation} : ${lus.get(id)} colis lus.`)
    if (disponible !== null && (lus.get(id) ?? 0) > disponible)
      erreurs.push(`${designation} : vendu plus de ${disponible}.`)
  }
  const parId = new Map(bons.map((bon) => [bon.id, bon]))
  for (const { id, numero, total_ttc } of prisesOf(issues)) {
    if (parId.get(id)?.total_ttc !== total_ttc) erreurs.push(`${numero} fut répondu, et n’est plus le même.`)
  }
  return erreurs
}

/** JSON columns come back from the database with their keys in another order. */
const isMeme = (a: CalculBon, b: CalculBon | null) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
