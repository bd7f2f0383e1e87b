import type { TRIS_UTILISATEURS, UtilisateursQuery } from '@sillon/contract/comptes/utilisateurs'
import { listAddress, oneOf, type SearchOf } from '../../../lib/list-search.ts'

type Tri = (typeof TRIS_UTILISATEURS)[number]

export const STATUTS = ['actif', 'invite', 'desactive', 'suppression'] as const satisfies UtilisateursQuery['statut'][]
export const ROLES = ['admin', 'adherent'] as const satisfies UtilisateursQuery['role'][]

export const UTILISATEURS = listAddress('/admin/utilisateurs', {
  tris: ['nom', 'identifiant', 'email', 'statut', 'derniere_connexion_le'] satisfies Tri[],
  filtres: { statut: oneOf(STATUTS), role: oneOf(ROLES) },
})

export type UtilisateursSearch = SearchOf<typeof UTILISATEURS>
