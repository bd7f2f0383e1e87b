import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import type { Colonnes } from '../../platform/releves/tableau.ts'

const COMPTE = ['id', 'iban', 'solde', 'solde_le', 'colonnes'] as const

export const listComptes = (db: Database) =>
  db.selectFrom('comptes_bancaires').select(COMPTE).orderBy('created_at').orderBy('id').execute()

/** Locks the account until the end of the transaction: statements of one account are read one after the other. */
export const lockCompteBancaire = (tx: Database, id: string) =>
  tx.selectFrom('comptes_bancaires').select(COMPTE).where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds an account of the cooperative, once. */
export const insertCompte = (tx: Database, iban: string) =>
  tx
    .insertInto('comptes_bancaires')
    .values({ iban })
    .onConflict((conflict) => conflict.column('iban').doNothing())
    .execute()

export const updateSolde = (tx: Database, id: string, solde: { solde: number; solde_le: Jour }) =>
  tx.updateTable('comptes_bancaires').set(solde).where('id', '=', id).execute()

export async function updateColonnes(tx: Database, id: string, colonnes: Colonnes): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comptes_bancaires')
    .set({ colonnes: JSON.stringify(colonnes) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
