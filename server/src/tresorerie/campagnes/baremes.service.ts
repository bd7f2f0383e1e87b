import type { Jour } from '@sillon/domain/jour'
import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import type { Database } from '../../platform/db/database.ts'
import { findBaremePublie } from './baremes.repository.ts'

/** The last scale published for this campaign that is in force on this day. */
export const findBaremeApplicable = (db: Database, campagne_id: string, jour: Jour): Promise<Bareme | undefined> =>
  findBaremePublie(db, campagne_id, jour)
