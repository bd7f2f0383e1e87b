import type { AdhesionsFiltre } from '@sillon/contract/dossiers/adhesions'
import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { listEntreprises, selectEntreprises } from './liste.repository.ts'

/** The companies of the memberships that a list shows, as a subquery for another noun. */
export const selectEntreprisesListees = (db: Database, filtre: AdhesionsFiltre, now: Date) =>
  selectEntreprises(db, filtre, jourOf(now))

/** The companies of these memberships, each once, in the order of their names. */
export const listEntreprisesChoisies = listEntreprises
