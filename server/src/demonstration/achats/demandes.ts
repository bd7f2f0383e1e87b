import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { LigneDemonstration } from './achat.ts'

/** The lines of an attributed order in the shape that `calculeBon` takes. */
export function demandesDe(lignes: readonly LigneDemonstration[], articles: readonly Article[]) {
  return lignes.flatMap(({ article_id, nombre, nombre_attribue, prix_final_ht, prix_maximum_ht }) => {
    const article = articles.find(({ id }) => id === article_id)
    const attribue = nombre_attribue ?? nombre
    return article && attribue > 0
      ? [{ article, nombre: attribue, total: attribue, prix_final_ht, prix_maximum_ht }]
      : []
  })
}
