import { COURRIEL_STATUTS, type CourrielStatut } from '@sillon/domain/secretariat/courriels/courriel-statut'
import { parseListSearch } from '../../../lib/list-search.ts'

/** Of the contract, where it comes with the weight of zod. */
const TRIS = ['cree_le', 'objet', 'statut'] as const
type Tri = (typeof TRIS)[number]

/** The address bar of the list, its defaults left out. */
export type CourrielsSearch = { page?: number; q?: string; statut?: CourrielStatut; tri?: Tri | `-${Tri}` }

/** What a bad or old link asks for in vain is left out: the list still opens. */
export function parseCourrielsSearch(search: Record<string, unknown>): CourrielsSearch {
  const statut = COURRIEL_STATUTS.find((known) => known === search.statut)
  return { ...parseListSearch(search, { tris: TRIS }), ...(statut && { statut }) }
}
