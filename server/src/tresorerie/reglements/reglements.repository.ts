import type { Jour } from '@sillon/domain/jour'
import type { ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { slicesOf } from '../../platform/db/slices.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

type NouveauReglement = {
  id: string
  entreprise_id: string | null
  moyen: ModeReglement
  date_reglement: Jour
  montant: number
  reference: string | null
  commentaire: string | null
  reconnu_grace_a: string | null
  saisi_par: string | null
}

export async function insertReglements(tx: Database, reglements: readonly NouveauReglement[]) {
  for (const tranche of slicesOf(reglements)) await tx.insertInto('reglements').values(tranche).execute()
}

const VERROUILLE = [
  'id',
  'version',
  'entreprise_id',
  'moyen',
  'date_reglement',
  'montant',
  'affecte',
  'rembourse',
  'reference',
  'commentaire',
  'statut',
  'created_at',
] as const

/** The company of a payment, read before locking its account. */
export const findEntrepriseOf = (db: Database, id: string) =>
  db.selectFrom('reglements').select('entreprise_id').where('id', '=', id).executeTakeFirst()

/** Locks the payment until the end of the transaction. */
export const lockReglement = (tx: Database, id: string) =>
  tx.selectFrom('reglements').select(VERROUILLE).where('id', '=', id).forUpdate().executeTakeFirst()

/** The caller must hold the row’s lock. */
export async function updateReglement(
  tx: Database,
  id: string,
  changes: Pick<
    Updateable<DB['reglements']>,
    'statut' | 'motif' | 'code_rejet' | 'close_le' | 'entreprise_id' | 'reference' | 'commentaire' | 'rembourse'
  >,
) {
  await tx
    .updateTable('reglements')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
