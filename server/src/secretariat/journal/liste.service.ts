import type { Page } from '@sillon/contract/page'
import type { JournalQuery } from '@sillon/contract/secretariat/journal'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import type { Database } from '../../platform/db/database.ts'
import { listJournal } from './liste.repository.ts'

/** A page of the journal, with the present name of each object. */
export async function readJournal(db: Database, query: JournalQuery): Promise<Page<EntreeJournal>> {
  const page = await listJournal(db, query)
  const resultats = page.resultats.map(({ materiel, nom, ...ligne }) => ({
    ...ligne,
    nom: materiel ? nomMateriel(materiel) : nom || null,
  }))
  return { ...page, resultats }
}
