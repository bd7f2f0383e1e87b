import { ORGANISME_VIDE, type Organisme } from '@sillon/domain/parametres/organisme'
import type { Database } from '../platform/db/database.ts'
import { readSection, type Section } from './parametres.service.ts'

const ORGANISME: Section<Organisme> = { nom: 'organisme', defaut: ORGANISME_VIDE }

export const readOrganisme = async (db: Database): Promise<Organisme> => (await readSection(db, ORGANISME)).valeur
