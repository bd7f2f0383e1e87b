import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { isEchelonnee } from './cotisations.repository.ts'

/** Filters these companies: keeps those with a called fee past its due date, but for those whose plan of payment holds. */
export async function listEnRetard(db: Database, entreprise_ids: readonly string[], today: Jour): Promise<string[]> {
  if (entreprise_ids.length === 0) return []
  const rows = await db
    .selectFrom('cotisations as c')
    .select('entreprise_id')
    .distinct()
    .where('entreprise_id', 'in', [...entreprise_ids])
    .where('statut', 'in', ['appelee', 'partiellement_payee'])
    .where('echeance', '<', today)
    .where((row) => row.not(isEchelonnee(today)))
    .execute()
  return rows.map(({ entreprise_id }) => entreprise_id)
}
