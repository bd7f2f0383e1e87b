import type { TRIS_UTILISATEURS, UtilisateursQuery } from '@sillon/contract/utilisateurs'

type TriUtilisateurs = (typeof TRIS_UTILISATEURS)[number]

/** Of the contract, where they come with the weight of zod. */
const LIGNES_MAX = 10_000
const TRIS = ['nom', 'identifiant', 'email', 'statut', 'derniere_connexion_le'] as const satisfies TriUtilisateurs[]

export const STATUTS = ['actif', 'invite', 'desactive', 'suppression'] as const satisfies UtilisateursQuery['statut'][]
export const ROLES = ['admin', 'adherent'] as const satisfies UtilisateursQuery['role'][]

/** What 1 280 × 800 shows without scrolling (design.md §2). */
export const PAR_PAGE_UTILISATEURS = 12

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
  const page = Number(textOf(search.page))
  const isPage = Number.isInteger(page) && page > 1 && page * PAR_PAGE_UTILISATEURS <= LIGNES_MAX
  const q = textOf(search.q).trim().slice(0, 200)
  const statut = STATUTS.find((known) => known === search.statut)
  const role = ROLES.find((known) => known === search.role)
  const tri = TRIS.flatMap((colonne) => [colonne, `-${colonne}`] as const).find((known) => known === search.tri)
  return {
    ...(isPage && { page }),
    ...(q && { q }),
    ...(statut && { statut }),
    ...(role && { role }),
    ...(tri && { tri }),
  }
}

/** A number in an address is read as a number. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const isFiltree = ({ q, statut, role }: UtilisateursSearch) => Boolean(q || statut || role)
