import { GROUPEMENT_STATUTS, type GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { FAMILLES, type Famille } from '@sillon/domain/organisme/referentiels/famille'
import { parseListSearch } from '../../../lib/list-search.ts'

/** Copied from the contract, whose import would load zod. */
const TRIS = ['reference', 'libelle', 'fournisseur', 'cloture_le', 'statut'] as const
type Tri = (typeof TRIS)[number]

/** The query string of the list, without the default values; the family is in the path. */
export type GroupementsSearch = { page?: number; q?: string; statut?: GroupementStatut; tri?: Tri | `-${Tri}` }

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseGroupementsSearch(search: Record<string, unknown>): GroupementsSearch {
  const statut = GROUPEMENT_STATUTS.find((known) => known === search.statut)
  return { ...parseListSearch(search, { tris: TRIS }), ...(statut && { statut }) }
}

export const findFamille = (code: string | undefined): Famille | undefined =>
  FAMILLES.find((famille) => famille === code?.toUpperCase())
