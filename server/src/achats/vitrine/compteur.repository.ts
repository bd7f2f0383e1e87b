import type { Compteur } from '@sillon/contract/achats/groupements-adherent'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * In one query: the quantity ordered of each article, and by how many companies, by the rows that the triggers keep. Undefined
 * for a purchase that is still a draft.
 */
export async function findCompteur(db: Database, id: string): Promise<Compteur | undefined> {
  return db
    .selectFrom('groupements_achats as g')
    .select(['g.statut', 'g.cloture_le'])
    .select([
      sql<number>`(
        select coalesce(sum(b.nombre), 0)::int from totaux_bons b
        where b.groupement_id = g.id and b.statut not in ('brouillon', 'annule')
      )`.as('participants'),
      sql<Compteur['totaux']>`(
        select coalesce(json_agg(json_build_object('article_id', a.id, 'total', a.nombre_cooperative + (
          select coalesce(sum(q.nombre), 0)::bigint from quantites_articles q where q.article_id = a.id
        )) order by a.rang, a.id), '[]')
        from articles_achat a where a.groupement_id = g.id
      )`.as('totaux'),
    ])
    .where('g.id', '=', id)
    .where('g.statut', '<>', 'brouillon')
    .executeTakeFirst()
}
