import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import type { Database } from '../../platform/db/database.ts'
import { findLastEntree, listEntrees } from './historique.repository.ts'

/** The last line of the journal for one act on one kind of object. */
export const readDerniere = findLastEntree

/** The journal of one object, the latest line first, with the name of who acted. */
export const readHistorique = (db: Database, objet: ObjetJournal, objet_id: string) => listEntrees(db, objet, objet_id)
