import type { SuiviReceptions } from '@sillon/contract/achats/receptions'
import { FAMILLES_A_LOT } from '@sillon/domain/achats/receptions/reception-saisie'
import { resteDe } from '@sillon/domain/achats/receptions/reste'
import { soldeArticle } from '@sillon/domain/achats/receptions/solde-article'
import type { Database } from '../../platform/db/database.ts'
import { type Attributions, readAttributions } from '../bons-commande/attributions.service.ts'
import { findCourante } from '../commandes-fournisseur/courante.service.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { listReceptions, sumRecus } from './receptions.repository.ts'

/** The packages received and those still awaited, by article and by order. */
export async function readSuivi(db: Database, groupement_id: string): Promise<SuiviReceptions> {
  const { groupement, articles } = await readAchat(db, groupement_id)
  const lots_obligatoires = FAMILLES_A_LOT.includes(groupement.famille)
  const commande = await findCourante(db, groupement_id)
  if (!commande) return { commande: null, lots_obligatoires, receptions: [], articles: [] }
  const recus = new Map((await sumRecus(db, commande.id)).map((recu) => [recu.article_id, recu]))
  const lignes = toSoldes(await readAttributions(db, groupement_id))
  const soldes = articles.map((article) =>
    soldeArticle(
      article,
      lignes.filter(({ article_id }) => article_id === article.id).map(({ article_id, ...ligne }) => ligne),
      recus.get(article.id),
    ),
  )
  return {
    commande: { id: commande.id, numero: commande.numero },
    lots_obligatoires,
    receptions: await listReceptions(db, commande.id),
    articles: soldes.filter(
      ({ nombre_commande, nombre_recu, nombre_abime }) => nombre_commande + nombre_recu + nombre_abime > 0,
    ),
  }
}

export function toSoldes({ bons, lignes }: Attributions) {
  const parId = new Map(bons.map((bon) => [bon.id, bon]))
  return lignes.flatMap(({ id, bon_commande_id, article_id, nombre_attribue, nombre_recu, reliquat_annule }) => {
    const bon = parId.get(bon_commande_id)
    if (!bon || nombre_attribue === 0) return []
    const { numero, raison_sociale, exploitation } = bon
    const suivie = { nombre_attribue, nombre_recu, reliquat_annule }
    const qui = { ligne_commande_id: id, bon_id: bon.id, article_id, numero, raison_sociale, exploitation }
    return { ...qui, ...suivie, reste: resteDe(suivie) }
  })
}
