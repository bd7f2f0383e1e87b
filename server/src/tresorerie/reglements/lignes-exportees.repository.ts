import type { Database } from '../../platform/db/database.ts'

const exportees = (db: Database, reglement_id: string) =>
  db
    .selectFrom('lignes_prelevement')
    .select(['id', 'mandat_id'])
    .where('reglement_id', '=', reglement_id)
    .where('statut', '=', 'exportee')

/** Whether the payment’s debit was in a file for the bank, which has not returned it. */
export const isExporte = async (db: Database, reglement_id: string) =>
  (await exportees(db, reglement_id).executeTakeFirst()) !== undefined

/** Locks that line until the end of the transaction. */
export const lockLigneExportee = (tx: Database, reglement_id: string) =>
  exportees(tx, reglement_id).forUpdate().executeTakeFirst()

export async function rejectLigne(tx: Database, id: string, code_rejet: string | null) {
  await tx.updateTable('lignes_prelevement').set({ statut: 'rejetee', code_rejet }).where('id', '=', id).execute()
}
