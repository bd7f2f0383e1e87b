import type { ParametresAdhesions } from '@sillon/domain/organisme/parametres/adhesions'
import type { Database } from '../../platform/db/database.ts'
import { readParametres, SECTIONS } from './sections.ts'

/** The rules of memberships, as the cooperative set them. */
export const readParametresAdhesions = (db: Database): Promise<ParametresAdhesions> =>
  readParametres(db, SECTIONS.adhesions)
