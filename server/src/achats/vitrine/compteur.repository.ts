import type { Compteur } from '@sillon/contract/achats/groupements-adherent'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const ENGAGES = sql<SqlBool>`b.statut not in ('brouillon', 'annule')`

/**
 * In one query: the quantity ordered of each article, and by how many companies. Undefined for a purchase that is still
 * a draft.
 */
export async function findCompteur(db: Database, id: string): Promise<Compteur | undefined> {
  const found = await db
    .selectFrom('groupements_achats as g')
    .select(['g.statut', 'g.cloture_le'])
    .select((row) => [
      row
        .selectFrom('bons_commande as b')
        .select(row.fn.countAll<number>().as('nombre'))
        .whereRef('b.groupement_id', '=', 'g.id')
        .where(ENGAGES)
        .as('participants'),
      sql<Compteur['totaux']>`(
        select coalesce(json_agg(json_build_object('article_id', a.id, 'total', a.nombre_cooperative + coalesce(t.nombre, 0))
          order by a.rang, a.id), '[]')
        from articles_achat a
        left join (
          select l.article_id, sum(l.nombre) as nombre
          from lignes_commande l join bons_commande b on b.id = l.bon_commande_id
          where b.groupement_id = g.id and ${ENGAGES}
          group by l.article_id
        ) t on t.article_id = a.id
        where a.groupement_id = g.id
      )`.as('totaux'),
    ])
    .where('g.id', '=', id)
    .where('g.statut', '<>', 'brouillon')
    .executeTakeFirst()
  return found && ({ ...found, participants: found.participants ?? 0 } as Compteur)
}
