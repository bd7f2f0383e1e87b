import type { Database } from '../../platform/db/database.ts'
import * as rows from './vues-enregistrees.repository.ts'

/** Deletes the views of a person who leaves, and those that name them: a search for them would find nobody. */
export const forgetVues = (tx: Database, personne: { ids: readonly string[]; pattern: string | null }) =>
  rows.deleteVuesOf(tx, personne)

/** The views of a person, for the file of their data. */
export const listVuesEntieres = (db: Database, utilisateur_id: string) => rows.listVuesEntieres(db, utilisateur_id)
