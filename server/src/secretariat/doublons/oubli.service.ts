import type { Database } from '../../platform/db/database.ts'
import * as rows from './oubli.repository.ts'

/** The records merged into this person, each with the account that stayed closed with it. */
export const listAbsorbes = (db: Database, adherent_id: string) => rows.listAbsorbes(db, adherent_id)

export const forgetFusions = (tx: Database, ids: readonly string[]) => rows.eraseSnapshotsOf(tx, ids)
