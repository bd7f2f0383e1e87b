import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Counts the orders of every purchase again, replaces the totals that the triggers kept, one row for each status, and returns
 * how many were wrong. One statement sees one moment: what others add meanwhile is neither counted nor deleted. Must be
 * called in a transaction: two recounts follow one another, and no order waits for them.
 */
export async function recountBons(db: Database): Promise<number> {
  await sql`lock table totaux_bons in share update exclusive mode`.execute(db)
  const { rows } = await sql<{ faux: number }>`
    with comptes as (
      select groupement_id, statut, count(*) as nombre, sum(total_ht) as total_ht from bons_commande group by 1, 2
    ), anciens as (
      delete from totaux_bons returning *
    ), tenus as (
      select groupement_id, statut, sum(nombre) as nombre, sum(total_ht) as total_ht from anciens group by 1, 2
    ), reecrits as (
      insert into totaux_bons (groupement_id, statut, nombre, total_ht)
      select * from comptes order by groupement_id, statut
    )
    select count(*) as faux from comptes c full join tenus t using (groupement_id, statut)
    where (coalesce(c.nombre, 0), coalesce(c.total_ht, 0)) <> (coalesce(t.nombre, 0), coalesce(t.total_ht, 0))`.execute(
    db,
  )
  return rows[0]?.faux ?? 0
}

/** The same for the packages of each article, in the orders that commit somebody: one row for each article that is ordered. */
export async function recountQuantites(db: Database): Promise<number> {
  await sql`lock table quantites_articles in share update exclusive mode`.execute(db)
  const { rows } = await sql<{ faux: number }>`
    with comptees as (
      select l.article_id, sum(l.nombre) as nombre from lignes_commande l join bons_commande b on b.id = l.bon_commande_id
      where b.statut not in ('brouillon', 'annule') group by 1
    ), anciennes as (
      delete from quantites_articles returning *
    ), tenues as (
      select article_id, sum(nombre) as nombre from anciennes group by 1
    ), reecrites as (
      insert into quantites_articles (article_id, nombre) select * from comptees order by article_id
    )
    select count(*) as faux from comptees c full join tenues t using (article_id)
    where coalesce(c.nombre, 0) <> coalesce(t.nombre, 0)`.execute(db)
  return rows[0]?.faux ?? 0
}
