import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { Database } from '../../platform/db/database.ts'
import { updateArticle, updateStatuts } from './articles.repository.ts'

/** Sets the price negotiated with the supplier, in cents; null goes back to the price of the tiers. */
export const negotiateArticle = (tx: Database, id: string, prix_negocie_ht: number | null) =>
  updateArticle(tx, id, { prix_negocie_ht })

/** Freezes what a closing gave an article: its price, and the packages that the cooperative takes. */
export const attributeArticle = (
  tx: Database,
  { id, prix_final_ht, nombre_cooperative }: Pick<Article, 'id' | 'prix_final_ht' | 'nombre_cooperative'>,
) => updateArticle(tx, id, { prix_final_ht, nombre_cooperative })

/** Opens, freezes or cancels articles of a purchase that its closing decides on. */
export const moveArticles = (tx: Database, ids: readonly string[], statut: 'ouvert' | 'fige' | 'annule') =>
  updateStatuts(tx, ids, statut)
