import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { findAccordDemande } from './accord.repository.ts'

/** For other nouns: what the member of an order is asked to accept, beside what they had accepted. */
export async function readAccordDemande(db: Database, id: string) {
  const accord = await findAccordDemande(db, id)
  if (!accord) throw new NotFound()
  const { libelle, ...bon } = accord
  return { ...bon, groupement: { libelle } }
}
