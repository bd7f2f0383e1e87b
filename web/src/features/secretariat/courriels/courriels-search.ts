import { COURRIEL_STATUTS, type CourrielStatut } from '@sillon/domain/secretariat/courriels/courriel-statut'
import { parseListSearch } from '../../../lib/list-search.ts'

/** Copied from the contract, whose import would load zod. */
const TRIS = ['cree_le', 'objet', 'statut'] as const
type Tri = (typeof TRIS)[number]

/** The query string of the list, without the default values. */
export type CourrielsSearch = { page?: number; q?: string; statut?: CourrielStatut; tri?: Tri | `-${Tri}` }

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseCourrielsSearch(search: Record<string, unknown>): CourrielsSearch {
  const statut = COURRIEL_STATUTS.find((known) => known === search.statut)
  return { ...parseListSearch(search, { tris: TRIS }), ...(statut && { statut }) }
}
