import type { GroupementsQuery } from '@sillon/contract/achats/groupements-achats'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { countGroupements, findFiche, listGroupements } from './liste.repository.ts'

export async function getFiche(db: Database, id: string): Promise<GroupementFiche> {
  const fiche = await findFiche(db, id)
  if (!fiche) throw new NotFound()
  return fiche
}

/** A page of the purchases that the administrators’ list shows. */
export const listGroupementsSuivis = (db: Database, query: GroupementsQuery) => listGroupements(db, query)

/** The figures above that list, by family, by state and for the running purchases. */
export const countGroupementsSuivis = (db: Database, filtre: { famille?: Famille | undefined }) =>
  countGroupements(db, filtre)
