import { type Acteur, decideChamp, isASoi, type PROPRIETAIRES } from '@sillon/domain/comptes/personnes/proprietaire'
import type { Database } from '../../platform/db/database.ts'
import { getSituation, lockSituation } from './situation.repository.ts'

/** Whether the person decides alone about their own attributes. */
export const readIsASoi = async (db: Database, adherent_id: string): Promise<boolean> =>
  isASoi(await getSituation(db, adherent_id))

/** Locks the person, and says whether several companies hold them: none of these may then act for the others. */
export const lockPartagee = async (tx: Database, adherent_id: string): Promise<boolean> =>
  (await lockSituation(tx, adherent_id)).entreprises > 1

/** Locks the person. Returns the outcome of a change of an attribute by `acteur`, by the name of the attribute. */
export async function lockDecisions(tx: Database, adherent_id: string, acteur: Acteur) {
  const situation = await lockSituation(tx, adherent_id)
  return (champ: keyof typeof PROPRIETAIRES) => decideChamp(champ, situation, acteur)
}
