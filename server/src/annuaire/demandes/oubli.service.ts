import type { Database } from '../../platform/db/database.ts'
import * as rows from './demandes.repository.ts'

/** Erases the requests that a person made, when they leave. */
export const forgetDemandes = (tx: Database, adherent_id: string) => rows.deleteDemandesOf(tx, adherent_id)

/** The requests that a person made, for the file of their data. */
export const listDemandesEntieres = (db: Database, adherent_id: string) => rows.listDemandesEntieres(db, adherent_id)
