import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { findFiche } from './liste.repository.ts'

export async function getFiche(db: Database, id: string): Promise<GroupementFiche> {
  const fiche = await findFiche(db, id)
  if (!fiche) throw new NotFound()
  return fiche
}
