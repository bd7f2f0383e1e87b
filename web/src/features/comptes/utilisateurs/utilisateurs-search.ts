import type { TRIS_UTILISATEURS, UtilisateursQuery } from '@sillon/contract/comptes/utilisateurs'
import { parseListSearch } from '../../../lib/list-search.ts'

type TriUtilisateurs = (typeof TRIS_UTILISATEURS)[number]

/** Copied from the contract, whose import would load zod. */
const TRIS = ['nom', 'identifiant', 'email', 'statut', 'derniere_connexion_le'] as const satisfies TriUtilisateurs[]

export const STATUTS = ['actif', 'invite', 'desactive', 'suppression'] as const satisfies UtilisateursQuery['statut'][]
export const ROLES = ['admin', 'adherent'] as const satisfies UtilisateursQuery['role'][]

/** The query string of the list, without the default values. */
export type UtilisateursSearch = {
  page?: number
  q?: string
  statut?: (typeof STATUTS)[number]
  role?: (typeof ROLES)[number]
  tri?: TriUtilisateurs | `-${TriUtilisateurs}`
}

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseUtilisateursSearch(search: Record<string, unknown>): UtilisateursSearch {
  const statut = STATUTS.find((known) => known === search.statut)
  const role = ROLES.find((known) => known === search.role)
  return {
    ...parseListSearch(search, { tris: TRIS }),
    ...(statut && { statut }),
    ...(role && { role }),
  }
}

export const isFiltree = ({ q, statut, role }: UtilisateursSearch) => Boolean(q || statut || role)
