import type { Database } from '../../platform/db/database.ts'
import * as rows from './oubli.repository.ts'

/** The records that were merged into this person, with the account that stayed closed with each. */
export const listAbsorbes = (db: Database, adherent_id: string) => rows.listAbsorbes(db, adherent_id)

export const forgetFusions = (tx: Database, ids: readonly string[]) => rows.eraseSnapshotsOf(tx, ids)
