import type { Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

export const findPlace = (db: Database, id: string) =>
  db
    .selectFrom('cotisations')
    .select(['entreprise_id', 'adhesion_id', 'campagne_id'])
    .where('id', '=', id)
    .executeTakeFirst()

type Changes = Pick<
  Updateable<DB['cotisations']>,
  'statut' | 'motif' | 'close_le' | 'litige_motif' | 'montant_irrecouvrable'
>

export async function updateCotisation(tx: Database, id: string, changes: Changes) {
  await tx
    .updateTable('cotisations')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const findNom = (db: Database, id: string) =>
  db
    .selectFrom('cotisations as c')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .select(['c.numero', 'e.raison_sociale'])
    .where('c.id', '=', id)
    .executeTakeFirst()

/** The amount written off. */
export const findAbandon = (tx: Database, id: string) =>
  tx.selectFrom('cotisations').select('montant_irrecouvrable').where('id', '=', id).executeTakeFirstOrThrow()
