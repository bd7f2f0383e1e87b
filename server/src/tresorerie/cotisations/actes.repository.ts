import { sql, type Updateable } from 'kysely'
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
    .set((row) => ({ ...changes, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute()
}

/** Whether the fee is in a direct debit being prepared, which would still collect it. */
export async function isInPrelevement(tx: Database, cotisation_id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('lignes_prelevement')
    .select('id')
    .where('cotisation_id', '=', cotisation_id)
    .where('statut', '=', 'prevue')
    .executeTakeFirst()
  return found !== undefined
}

export const findNom = (db: Database, id: string) =>
  db
    .selectFrom('cotisations as c')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .select(['c.numero', 'e.raison_sociale'])
    .where('c.id', '=', id)
    .executeTakeFirst()

/** The amount written off, and whether its day was in an export of the accounts since. */
export const findAbandon = (tx: Database, id: string) =>
  tx
    .selectFrom('cotisations as c')
    .select([
      'c.montant_irrecouvrable',
      sql<boolean>`exists (
        select from journal x
        where x.action = 'export' and x.objet = 'ecritures'
          and c.close_le between (x.apres ->> 'du')::date and (x.apres ->> 'au')::date
          and x.id > (
            select max(d.id) from journal d
            where d.objet = 'cotisation' and d.objet_id = c.id and d.action = 'passer_irrecouvrable'
          )
      )`.as('exporte'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
