import { ADHESIONS_PAR_DEFAUT, type ParametresAdhesions } from '@sillon/domain/parametres/adhesions'
import type { Database } from '../platform/db/database.ts'
import { readSection, type Section } from './parametres.service.ts'

export const ADHESIONS: Section<ParametresAdhesions> = { nom: 'adhesions', defaut: ADHESIONS_PAR_DEFAUT }

/** The rules of memberships, as the cooperative set them. */
export async function readParametresAdhesions(db: Database): Promise<ParametresAdhesions> {
  return (await readSection(db, ADHESIONS)).valeur
}
