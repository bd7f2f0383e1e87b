import type { Database } from '../../platform/db/database.ts'
import { listAppelees } from './apercu.repository.ts'

/** The fee that each of these memberships was called in a year, in cents. */
export async function findAppelees(db: Database, annee: number, adhesion_ids: readonly string[]) {
  const appelees = await listAppelees(db, { annee, adhesion_ids })
  return new Map(appelees.map(({ adhesion_id, montant }) => [adhesion_id, montant]))
}
