import type { Database } from '../platform/db/database.ts'
import { NotFound } from '../platform/http/refusals.ts'
import { findGroupement, listArticles, readTotaux } from './groupements-achats.repository.ts'

/** A purchase as other nouns compute with it: itself, its articles, the packages that commit somebody by article. */
export async function readAchat(db: Database, id: string) {
  const groupement = await findGroupement(db, id)
  if (!groupement) throw new NotFound()
  return { groupement, articles: await listArticles(db, id), totaux: await readTotaux(db, id) }
}
