import type { AdhesionsFiltre } from '@sillon/contract/dossiers/adhesions'
import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { findCampagneEnCours } from '../calendrier/campagnes.repository.ts'
import { selectEntreprises } from './liste.repository.ts'

/** The companies of the memberships that a list shows, as a subquery for another noun. */
export async function selectEntreprisesListees(db: Database, filtre: AdhesionsFiltre, now: Date) {
  const campagne = await findCampagneEnCours(db, jourOf(now.toISOString()))
  return selectEntreprises(db, filtre, campagne?.id)
}
