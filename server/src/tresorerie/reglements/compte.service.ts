import type { CompteEntreprise } from '@sillon/contract/tresorerie/reglements'
import { toLignes } from '@sillon/domain/tresorerie/reglements/compte'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { findTitulaire, listCreancesOuvertes, listMouvements, sumCredit } from './compte.repository.ts'

/** Cents that a company has paid and not used yet. */
export const readCredit = sumCredit

/** The present account of a company. */
export async function readCompte(db: Database, entreprise_id: string): Promise<CompteEntreprise> {
  const entreprise = await findTitulaire(db, entreprise_id)
  if (!entreprise) throw new NotFound()
  const creances = await listCreancesOuvertes(db, entreprise_id)
  const lignes = toLignes(await listMouvements(db, entreprise_id))
  const reste = creances.reduce((sum, creance) => sum + creance.reste, 0)
  return { entreprise, reste, credit: await sumCredit(db, entreprise_id), creances, lignes }
}
