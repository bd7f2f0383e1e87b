import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { keepStatement } from '../../platform/db/kept-statement.ts'

type Entreprises = { entreprise_ids: readonly string[] }

const selectActifs = (db: Database, { entreprise_ids }: Entreprises) =>
  db
    .selectFrom('mandats as m')
    .innerJoin('entreprises as e', 'e.id', 'm.entreprise_id')
    .select(['m.entreprise_id', 'm.rum', 'm.iban_masque'])
    .where(sql<boolean>`m.entreprise_id = any(${entreprise_ids}::uuid[])`)
    .where('m.statut', '=', 'actif')
    .where('e.mode_reglement', '=', 'prelevement_sepa')

const listActifs = keepStatement(selectActifs)
const listPourMarchandises = keepStatement((db, entreprises: Entreprises) =>
  selectActifs(db, entreprises).where('m.marchandises_le', 'is not', null),
)

/** The active mandates of those of these companies that pay by direct debit; for goods, those that cover them. */
export const listMandatsActifs = (db: Database, entreprise_ids: readonly string[], marchandises: boolean) =>
  (marchandises ? listPourMarchandises : listActifs)(db, { entreprise_ids })
