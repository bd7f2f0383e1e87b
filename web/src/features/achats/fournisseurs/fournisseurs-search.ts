import type { FournisseursFiltre } from '@sillon/contract/achats/fournisseurs'
import { FOURNISSEUR_STATUTS, type FournisseurStatut } from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { FAMILLES, type Famille } from '@sillon/domain/organisme/referentiels/famille'
import { parseListSearch } from '../../../lib/list-search.ts'

/** Copied from the contract, whose import would load zod. */
const TRIS = ['raison_sociale', 'code', 'statut', 'expire_le'] as const
type Colonne = (typeof TRIS)[number]
export type Tri = Colonne | `-${Colonne}`

/** The query string of the list, without the default values. */
export type FournisseursSearch = {
  page?: number
  q?: string
  famille?: Famille
  statut?: FournisseurStatut
  alerte?: 'oui'
  tri?: Tri
}

export const TRI_PAR_DEFAUT: Tri = 'raison_sociale'

export const TRI_OPTIONS: { value: Tri; label: string }[] = [
  { value: 'raison_sociale', label: 'Raison sociale, de A à Z' },
  { value: '-raison_sociale', label: 'Raison sociale, de Z à A' },
  { value: 'expire_le', label: 'Prochaine échéance d’abord' },
  { value: 'code', label: 'Code' },
]

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseFournisseursSearch(search: Record<string, unknown>): FournisseursSearch {
  const famille = FAMILLES.find((known) => known === search.famille)
  const statut = FOURNISSEUR_STATUTS.find((known) => known === search.statut)
  return {
    ...parseListSearch(search, { tris: TRIS }),
    ...(famille && { famille }),
    ...(statut && { statut }),
    ...(search.alerte === 'oui' && { alerte: 'oui' }),
  }
}

export const isFiltree = ({ q, famille, statut, alerte }: FournisseursSearch) =>
  Boolean(q || famille || statut || alerte)

export function toExport(search: FournisseursSearch) {
  const { q, famille, statut, alerte } = search
  return {
    titre: 'Exporter la liste',
    feuilles: ['fournisseurs'] as const,
    filtre: { fournisseurs: { q, famille, statut, alerte } satisfies FournisseursFiltre },
    filtree: isFiltree(search),
  }
}
