import type { Organisme } from '@sillon/domain/parametres/organisme'
import type { Database } from '../platform/db/database.ts'
import { readParametres, SECTIONS } from './sections.ts'

/** The cooperative, as its settings tell it so far. */
export const readOrganisme = (db: Database): Promise<Organisme> => readParametres(db, SECTIONS.organisme)
