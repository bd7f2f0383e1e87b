import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { findCotisation } from './cotisations.repository.ts'
import { listAffectations, listDocuments, listRelances } from './fiche.repository.ts'

/** One fee with its payments, documents and reminders. */
export async function getFiche({ db, now }: { db: Database; now: Date }, id: string): Promise<CotisationFiche> {
  const cotisation = await readCotisation(db, id, jourOf(now))
  return {
    ...cotisation,
    reglements: await listAffectations(db, id),
    documents: await listDocuments(db, id),
    relances: await listRelances(db, id),
  }
}

export async function readCotisation(db: Database, id: string, today: Jour) {
  const found = await findCotisation(db, id, today)
  if (!found) throw new NotFound()
  return found
}
