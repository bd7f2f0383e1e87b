import type { Campagne } from '@sillon/domain/adhesions/adhesion'
import { isFinal } from '@sillon/domain/adhesions/adhesion-statut'
import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../platform/db/database.ts'
import type { AdhesionOuverte } from './acces.repository.ts'
import { findCampagneEnCours } from './campagnes.repository.ts'

/** The campaign that a membership declares; none once it has ended. */
export const campagneDe = async (
  db: Database,
  { statut }: AdhesionOuverte,
  today: Jour,
): Promise<Campagne | undefined> => (isFinal(statut) ? undefined : findCampagneEnCours(db, today))

/** The one that memberships are declared for. */
export const campagneCourante = findCampagneEnCours
