import { GROUPEMENT_STATUTS, type GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { FAMILLES, type Famille } from '@sillon/domain/organisme/referentiels/famille'
import { parseListSearch } from '../../../lib/list-search.ts'

/** Of the contract, where it comes with the weight of zod. */
const TRIS = ['reference', 'libelle', 'fournisseur', 'cloture_le', 'statut'] as const
type Tri = (typeof TRIS)[number]

/** The address bar of the list, its defaults left out; the family is in the path. */
export type GroupementsSearch = { page?: number; q?: string; statut?: GroupementStatut; tri?: Tri | `-${Tri}` }

/** What a bad or old link asks for in vain is left out: the list still opens. */
export function parseGroupementsSearch(search: Record<string, unknown>): GroupementsSearch {
  const statut = GROUPEMENT_STATUTS.find((known) => known === search.statut)
  return { ...parseListSearch(search, { tris: TRIS }), ...(statut && { statut }) }
}

export const findFamille = (code: string | undefined): Famille | undefined =>
  FAMILLES.find((famille) => famille === code?.toUpperCase())
