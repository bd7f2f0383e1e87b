import type { AdhesionsFiltre } from '@sillon/contract/dossiers/adhesions'
import type { Database } from '../../platform/db/database.ts'
import { campagneCourante } from '../calendrier/campagne.service.ts'
import { listEntreprises, selectEntreprises } from './liste.repository.ts'

/** The companies of the memberships that a list shows, as a subquery for another noun. */
export async function selectEntreprisesListees(db: Database, filtre: AdhesionsFiltre, now: Date) {
  const campagne = await campagneCourante(db, now)
  return selectEntreprises(db, filtre, campagne?.id)
}

/** The companies of these memberships, each once, in the order of their names. */
export const listEntreprisesChoisies = listEntreprises
