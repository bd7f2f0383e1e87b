import type { ArticleAttribue } from '@sillon/domain/achats/groupements-achats/attribution'
import { type PropositionAFaire, proposeArrondis } from '@sillon/domain/achats/groupements-achats/propositions'
import { listSollicites } from './propositions.repository.ts'

/** By article, the orders already asked to take more packages. */
export type Sollicites = Map<string, Set<string>>

export const readSollicites = listSollicites

/** The proposals that would complete the last package: which orders to ask, for how many packages. */
export function propositionsFor(
  { article, lignes, parts }: Pick<ArticleAttribue, 'article' | 'lignes' | 'parts'>,
  manque: number,
  sollicites: Sollicites,
): PropositionAFaire[] {
  const deja = sollicites.get(article.id) ?? new Set()
  const commandes = lignes
    .map(({ bon_id }, rang) => ({ bon_id, nombre: parts[rang] ?? 0 }))
    .filter(({ bon_id }) => !deja.has(bon_id))
  return proposeArrondis({ manque, multiple: article.multiple }, commandes)
}
