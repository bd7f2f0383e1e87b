import type { GrilleQuery } from '@sillon/contract/achats/bons-commande'
import { type ArticleGrille, type GrilleCommandes, isColonneGrille } from '@sillon/domain/achats/bons-commande/grille'
import type { Database } from '../../platform/db/database.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { listLignesGrille } from './grille.repository.ts'

/** The orders of a purchase, a page at a time, in four statements whatever their number. */
export async function readGrille(db: Database, id: string, query: GrilleQuery): Promise<GrilleCommandes> {
  return { articles: await readColonnes(db, id), ...(await listLignesGrille(db, id, query)) }
}

/** The articles of a purchase that its grid has as columns. */
export async function readColonnes(db: Database, id: string): Promise<ArticleGrille[]> {
  const { articles, totaux } = await readAchat(db, id)
  return articles.map((article) => ({ ...article, total: totaux.get(article.id) ?? 0 })).filter(isColonneGrille)
}
