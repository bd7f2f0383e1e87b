import { COURRIEL_STATUTS, type CourrielStatut } from '@sillon/domain/courriels/courriel-statut'

/** What 1 280 × 800 shows without scrolling (design.md §2). */
export const PAR_PAGE_COURRIELS = 12

/** Of the contract, where it comes with the weight of zod. */
const LIGNES_MAX = 10_000
const TRIS = ['cree_le', 'objet', 'statut'] as const
type Tri = (typeof TRIS)[number]

/** The address bar of the list, its defaults left out. */
export type CourrielsSearch = { page?: number; q?: string; statut?: CourrielStatut; tri?: Tri | `-${Tri}` }

/** What a bad or old link asks for in vain is left out: the list still opens. */
export function parseCourrielsSearch(search: Record<string, unknown>): CourrielsSearch {
  const page = Number(search.page)
  const isPage = Number.isInteger(page) && page > 1 && page * PAR_PAGE_COURRIELS <= LIGNES_MAX
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 200) : ''
  const statut = COURRIEL_STATUTS.find((known) => known === search.statut)
  const tri = TRIS.flatMap((colonne) => [colonne, `-${colonne}`] as const).find((known) => known === search.tri)
  return { ...(isPage && { page }), ...(q && { q }), ...(statut && { statut }), ...(tri && { tri }) }
}
