import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'

/** Filters these companies: keeps those with a called fee past its due date. */
export async function listEnRetard(db: Database, entreprise_ids: readonly string[], today: Jour): Promise<string[]> {
  if (entreprise_ids.length === 0) return []
  const rows = await db
    .selectFrom('cotisations')
    .select('entreprise_id')
    .distinct()
    .where('entreprise_id', 'in', [...entreprise_ids])
    .where('statut', 'in', ['appelee', 'partiellement_payee'])
    .where('echeance', '<', today)
    .execute()
  return rows.map(({ entreprise_id }) => entreprise_id)
}
