import { ORGANISME_VIDE, type Organisme } from '@sillon/domain/parametres/organisme'
import type { Database } from '../platform/db/database.ts'
import { findSection } from './parametres.repository.ts'

/** The cooperative, as its settings tell it so far. */
export async function readOrganisme(db: Database): Promise<Organisme> {
  return { ...ORGANISME_VIDE, ...((await findSection(db, 'organisme')) as Partial<Organisme> | undefined) }
}
