import { BON_STATUTS, type BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { parseListSearch } from '../../../lib/list-search.ts'

/** Copied from the contract, whose import would load zod. */
const TRIS = ['date', 'numero', 'total_ttc', 'raison_sociale'] as const
type Tri = (typeof TRIS)[number]

/** The query string of the orders of a purchase, without the default values. */
export type BonsSearch = { page?: number; q?: string; statut?: BonStatut; tri?: Tri | `-${Tri}` }

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseBonsSearch(search: Record<string, unknown>): BonsSearch {
  const statut = BON_STATUTS.find((known) => known === search.statut)
  return { ...parseListSearch(search, { tris: TRIS }), ...(statut && { statut }) }
}

/** The query string of the page of one order: the id of the purchase in which it is taken or changed. */
export type BonSearch = { commandeId?: string }
