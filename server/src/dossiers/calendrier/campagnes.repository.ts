import type { Campagne } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'

/** The campaign being declared: the one whose window is open, else the last one that opened. */
export const selectCampagneEnCours = (db: Database, today: Jour) =>
  db
    .selectFrom('campagnes')
    .select(['id', 'annee', 'libelle', 'debut', 'fin', 'depot_au', 'date_appel', 'echeance', 'statut'])
    .where('depot_du', '<=', today)
    .orderBy('annee', 'desc')
    .limit(1)

export const findCampagneEnCours = (db: Database, today: Jour): Promise<Campagne | undefined> =>
  selectCampagneEnCours(db, today).executeTakeFirst()

/** When the declarations of the running campaign opened. */
export const findDepot = (db: Database, today: Jour) =>
  db
    .selectFrom('campagnes')
    .select(['annee', 'depot_du'])
    .where('depot_du', '<=', today)
    .orderBy('annee', 'desc')
    .limit(1)
    .executeTakeFirst()
