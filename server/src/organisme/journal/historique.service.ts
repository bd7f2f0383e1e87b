import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import type { Database } from '../../platform/db/database.ts'
import { listEntrees } from './historique.repository.ts'

/** The journal of one object, the latest line first, with the name of who acted. */
export const readHistorique = (db: Database, objet: ObjetJournal, objet_id: string) => listEntrees(db, objet, objet_id)
