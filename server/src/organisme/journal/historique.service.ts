import type { Database } from '../../platform/db/database.ts'
import { listEntrees } from './historique.repository.ts'

/** What was done to an object, the latest first, with the name of who did it. */
export const readHistorique = (db: Database, objet: string, objet_id: string) => listEntrees(db, objet, objet_id)
