import type { ParametresAdhesions } from '@sillon/domain/organisme/parametres/adhesions'
import type { Database } from '../../platform/db/database.ts'
import { readParametres, SECTIONS } from './sections.ts'

/** The membership settings of the cooperative. */
export const readParametresAdhesions = (db: Database): Promise<ParametresAdhesions> =>
  readParametres(db, SECTIONS.adhesions)
