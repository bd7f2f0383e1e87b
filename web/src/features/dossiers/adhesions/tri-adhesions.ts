import type { AdhesionsSearch } from './adhesions-search.ts'

export type Tri = NonNullable<AdhesionsSearch['tri']>

export const TRI_PAR_DEFAUT: Tri = '-modifiee_le'

export const TRIS: { value: Tri; label: string }[] = [
  { value: '-modifiee_le', label: 'Modifiées récemment d’abord' },
  { value: 'modifiee_le', label: 'Modifiées il y a longtemps d’abord' },
  { value: 'raison_sociale', label: 'Entreprise, de A à Z' },
  { value: '-raison_sociale', label: 'Entreprise, de Z à A' },
  { value: 'no_adherent', label: 'Numéro d’adhérent' },
  { value: 'commune', label: 'Commune, de A à Z' },
]
