import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Sums of the entries of an account in each year where it moved, the latest first. Cents. */
export async function listTotaux(db: Database, entreprise_id: string) {
  const { rows } = await sql<{ annee: number; debit: number; credit: number }>`
    select annee, sum(debit)::bigint as debit, sum(credit)::bigint as credit
    from totaux_compte where entreprise_id = ${entreprise_id}
    group by annee having sum(nombre) > 0 order by annee desc`.execute(db)
  return rows
}

/**
 * Counts the totals of every account again from its entries, replaces those that the triggers kept, one row for each
 * year, and returns how many were wrong. One statement sees one moment: what others add meanwhile is neither counted nor
 * deleted. Must be called in a transaction: two recounts follow one another, and no act waits for them.
 */
export async function recountComptes(db: Database): Promise<number> {
  await sql`lock table totaux_compte in share update exclusive mode`.execute(db)
  const { rows } = await sql<{ faux: number }>`
    with comptes as (
      select entreprise_id, extract(year from jour)::int as annee, count(*) as nombre,
        coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit
      from mouvements_compte where entreprise_id is not null group by 1, 2
    ), anciens as (
      delete from totaux_compte returning *
    ), tenus as (
      select entreprise_id, annee, sum(nombre) as nombre, sum(debit) as debit, sum(credit) as credit from anciens group by 1, 2
    ), reecrits as (
      insert into totaux_compte (entreprise_id, annee, nombre, debit, credit)
      select * from comptes order by entreprise_id, annee
    )
    select count(*) as faux from comptes c full join tenus t using (entreprise_id, annee)
    where (coalesce(c.nombre, 0), coalesce(c.debit, 0), coalesce(c.credit, 0))
      <> (coalesce(t.nombre, 0), coalesce(t.debit, 0), coalesce(t.credit, 0))`.execute(db)
  return Number(rows[0]?.faux)
}
