import type { TRIS_UTILISATEURS, UtilisateursQuery } from '@sillon/contract/comptes/utilisateurs'
import { parseListSearch } from '../../../lib/list-search.ts'

type TriUtilisateurs = (typeof TRIS_UTILISATEURS)[number]

/** Of the contract, where they come with the weight of zod. */
const TRIS = ['nom', 'identifiant', 'email', 'statut', 'derniere_connexion_le'] as const satisfies TriUtilisateurs[]

export const STATUTS = ['actif', 'invite', 'desactive', 'suppression'] as const satisfies UtilisateursQuery['statut'][]
export const ROLES = ['admin', 'adherent'] as const satisfies UtilisateursQuery['role'][]

/** The address bar of the list, its defaults left out. */
export type UtilisateursSearch = {
  page?: number
  q?: string
  statut?: (typeof STATUTS)[number]
  role?: (typeof ROLES)[number]
  tri?: TriUtilisateurs | `-${TriUtilisateurs}`
}

/** What a bad or old link asks for in vain is left out: the list still opens. */
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
