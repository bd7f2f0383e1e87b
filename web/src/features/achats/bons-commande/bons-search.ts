import { BON_STATUTS, type BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { parseListSearch } from '../../../lib/list-search.ts'

/** Of the contract, where it comes with the weight of zod. */
const TRIS = ['date', 'numero', 'total_ttc', 'raison_sociale'] as const
type Tri = (typeof TRIS)[number]

/** The address bar of the orders of a purchase, its defaults left out. */
export type BonsSearch = { page?: number; q?: string; statut?: BonStatut; tri?: Tri | `-${Tri}` }

/** What a bad or old link asks for in vain is left out: the list still opens. */
export function parseBonsSearch(search: Record<string, unknown>): BonsSearch {
  const statut = BON_STATUTS.find((known) => known === search.statut)
  return { ...parseListSearch(search, { tris: TRIS }), ...(statut && { statut }) }
}

/** Of the page of one order: without an id, in which purchase it is taken. */
export type BonSearch = { commandeId?: string }
