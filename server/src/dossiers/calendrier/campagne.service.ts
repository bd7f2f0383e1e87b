import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Campagne } from '@sillon/domain/dossiers/adhesions/adhesion'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { AdhesionOuverte } from '../../comptes/droits/acces.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { findCampagneEnCours, findDepot, selectCampagneEnCours } from './campagnes.repository.ts'

/** The campaign that a membership declares; undefined once the membership has ended. */
export const campagneDe = async (
  db: Database,
  { statut }: AdhesionOuverte,
  today: Jour,
): Promise<Campagne | undefined> => (isFinal(statut) ? undefined : findCampagneEnCours(db, today))

/** First day of the current declaration period, for a membership that has not ended. */
export const findDepotOuvert = async (db: Database, { statut }: AdhesionOuverte, today: Jour) =>
  isFinal(statut) ? undefined : findDepot(db, today)

/** The campaign for which memberships are declared on the day of `now`. */
export const campagneCourante = (db: Database, now: Date): Promise<Campagne | undefined> =>
  findCampagneEnCours(db, jourOf(now))

/** The same for a day, to be read with something else. */
export const selectCampagneCourante = selectCampagneEnCours
