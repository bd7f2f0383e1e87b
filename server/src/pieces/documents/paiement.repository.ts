import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { keepStatement } from '../../platform/db/kept-statement.ts'

const listActifs = keepStatement((db, { entreprise_ids }: { entreprise_ids: readonly string[] }) =>
  db
    .selectFrom('mandats as m')
    .innerJoin('entreprises as e', 'e.id', 'm.entreprise_id')
    .select(['m.entreprise_id', 'm.rum', 'm.iban_masque'])
    .select(sql<boolean>`m.marchandises_le is not null`.as('marchandises'))
    .where(sql<boolean>`m.entreprise_id = any(${entreprise_ids}::uuid[])`)
    .where('m.statut', '=', 'actif')
    .where('e.mode_reglement', '=', 'prelevement_sepa'),
)

/** The active mandates of those of these companies that pay by direct debit, and whether they cover goods too. */
export const listMandatsActifs = (db: Database, entreprise_ids: readonly string[]) => listActifs(db, { entreprise_ids })
