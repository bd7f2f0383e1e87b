import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { slicesOf } from '../../platform/db/slices.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

export async function insertRapprochements(tx: Database, rapprochements: readonly Insertable<DB['rapprochements']>[]) {
  for (const tranche of slicesOf(rapprochements)) await tx.insertInto('rapprochements').values(tranche).execute()
}

export const deleteRapprochements = (tx: Database, mouvement_id: string) =>
  tx.deleteFrom('rapprochements').where('mouvement_id', '=', mouvement_id).execute()

export const listRapprochements = (tx: Database, mouvement_id: string) =>
  tx
    .selectFrom('rapprochements')
    .select(['reglement_id', 'prelevement_id', 'ligne_prelevement_id', 'cree'])
    .where('mouvement_id', '=', mouvement_id)
    .execute()

/** Payments of these movements: the companies, and the numbers of their pieces. */
export const listPayes = (db: Database, mouvement_ids: readonly string[]) =>
  db
    .selectFrom('rapprochements as a')
    .innerJoin('reglements as r', 'r.id', 'a.reglement_id')
    .innerJoin('entreprises as e', 'e.id', 'r.entreprise_id')
    .leftJoin('affectations_reglement as f', (join) =>
      join.onRef('f.reglement_id', '=', 'r.id').on('f.annulee_le', 'is', null),
    )
    .leftJoin('creances as c', 'c.id', 'f.creance_id')
    .select([
      'a.mouvement_id',
      'e.id',
      'e.no_adherent',
      'e.raison_sociale',
      sql<string[]>`coalesce(array_agg(c.numero order by c.numero) filter (where c.numero is not null), '{}')`.as(
        'numeros',
      ),
    ])
    .where(sql<boolean>`a.mouvement_id = any(${[...mouvement_ids]}::uuid[])`)
    .groupBy(['a.mouvement_id', 'e.id'])
    .execute()
