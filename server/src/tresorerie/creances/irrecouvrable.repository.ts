import type { Jour } from '@sillon/domain/jour'
import type { FactureStatut } from '@sillon/domain/tresorerie/creances/facture-statut'
import { type Expression, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { EXIGIBLE_LE } from './exigible.repository.ts'

export type FactureSuivie = {
  id: string
  version: number
  entreprise_id: string
  date_emission: Jour
  echeance: Jour
  exigible_le: Jour | null
  statut: FactureStatut
  montant_du: number
  regle: number
  montant_irrecouvrable: number | null
  /** The entry of its write-off was exported. */
  exporte: boolean
}

/** The entry of the write-off of a fee or of an invoice was exported. */
const isPerteExportee = (creance_id: Expression<unknown>) => sql<boolean>`exists (
  select from ecritures_figees g
  where g.fait = 'irrecouvrable' and g.fait_id = ${creance_id} and g.export is not null
)`

export async function findPerteExportee(db: Database, creance_id: string): Promise<boolean> {
  const { exporte } = await db
    .selectNoFrom(isPerteExportee(sql.val(creance_id)).as('exporte'))
    .executeTakeFirstOrThrow()
  return exporte
}

export const findSuivie = (db: Database, id: string): Promise<FactureSuivie | undefined> =>
  db
    .selectFrom('factures as c')
    .select(['c.id', 'c.version', 'c.entreprise_id', 'c.date_emission', 'c.echeance', 'c.statut', 'c.montant_du'])
    .select(['c.regle', 'c.montant_irrecouvrable', EXIGIBLE_LE])
    .select(isPerteExportee(sql.ref('c.id')).as('exporte'))
    .where('c.id', '=', id)
    .executeTakeFirst()

type Fin = {
  statut: FactureStatut
  motif: string | null
  close_le: Jour | null
  montant_irrecouvrable: number | null
}

export async function closeFacture(tx: Database, id: string, fin: Fin) {
  await tx
    .updateTable('factures')
    .set((row) => ({ ...fin, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
