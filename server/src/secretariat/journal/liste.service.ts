import type { Page } from '@sillon/contract/page'
import type { JournalQuery } from '@sillon/contract/secretariat/journal'
import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import type { Database } from '../../platform/db/database.ts'
import { listJournal } from './liste.repository.ts'
import { listNoms } from './noms.repository.ts'

/** A page of the journal, with the present name of each object. */
export async function readJournal(db: Database, query: JournalQuery): Promise<Page<EntreeJournal>> {
  const page = await listJournal(db, query)
  const ids = new Map<string, string[]>()
  for (const { objet, objet_id } of page.resultats) {
    if (objet_id) ids.set(objet, [...(ids.get(objet) ?? []), objet_id])
  }
  const noms = await listNoms(db, ids)
  const resultats = page.resultats.map((ligne) => ({ ...ligne, nom: noms.get(ligne.objet_id ?? '') ?? null }))
  return { ...page, resultats }
}
