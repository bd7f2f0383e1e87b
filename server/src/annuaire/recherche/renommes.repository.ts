import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Updates the words of the next machines of a renamed category or brand; returns how many were waiting. */
export async function refreshRenommes(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    with lot as (
      delete from recherche_a_rafraichir where materiel_id in (
        select materiel_id from recherche_a_rafraichir order by materiel_id limit ${limit} for update skip locked
      ) returning materiel_id
    ), touches as (
      select id from materiels where id in (select materiel_id from lot) order by id for no key update
    ), ecrits as (
      update materiels m set modele = m.modele from touches where m.id = touches.id
    )
    select count(*) as nombre from lot`.execute(db)
  return rows[0]?.nombre ?? 0
}
