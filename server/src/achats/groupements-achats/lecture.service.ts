import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { findGroupement, listArticles, readTotaux } from './groupements-achats.repository.ts'

/** For other nouns: the articles of a purchase in their order, and the packages that are committed, by article. */
export const listArticlesOf = listArticles
export const readTotauxOf = readTotaux

export async function readGroupement(db: Database, id: string): Promise<Groupement> {
  const groupement = await findGroupement(db, id)
  if (!groupement) throw new NotFound()
  return groupement
}

/** For the computations of other nouns: the purchase, its articles, and the packages that are committed, by article. */
export const readAchat = async (db: Database, id: string) => ({
  groupement: await readGroupement(db, id),
  articles: await listArticles(db, id),
  totaux: await readTotaux(db, id),
})
