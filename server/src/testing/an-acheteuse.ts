import type { Droit } from '@sillon/domain/adherents/role'
import type { Database } from '../platform/db/database.ts'
import { anAccount, anAdhesion, anExploitation } from './factories.ts'

type Options = { droit?: Droit; statut?: string; est_retraite?: boolean }

/** A company whose membership is active, with its farm and the account of somebody who may order for it. */
export async function anAcheteuse(
  db: Database,
  { droit = 'gestionnaire', statut = 'active', est_retraite }: Options = {},
) {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db, { statut })
  const { id: exploitation_id } = await anExploitation(db, { entreprise_id })
  const { id, adherent_id } = await anAccount(db, { entreprise_id, droit, ...(est_retraite && { est_retraite }) })
  return { id, adherent_id: adherent_id ?? '', adhesion_id, entreprise_id, exploitation_id }
}
