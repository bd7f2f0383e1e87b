import { ORGANISME_VIDE, type Organisme } from '@sillon/domain/parametres/organisme'
import type { Database } from '../platform/db/database.ts'
import { readSection, type Section } from './parametres.service.ts'

const ORGANISME: Section<Organisme> = { nom: 'organisme', defaut: ORGANISME_VIDE }

/** The cooperative, as its settings tell it so far. */
export async function readOrganisme(db: Database): Promise<Organisme> {
  return (await readSection(db, ORGANISME)).valeur
}
