import type { CotisationsSearch } from './cotisations-search.ts'

export type Tri = NonNullable<CotisationsSearch['tri']>

export const TRI_PAR_DEFAUT: Tri = '-numero'

export const TRIS: { value: Tri; label: string }[] = [
  { value: '-numero', label: 'Derniers numéros d’abord' },
  { value: 'numero', label: 'Premiers numéros d’abord' },
  { value: 'raison_sociale', label: 'Entreprise, de A à Z' },
  { value: 'echeance', label: 'Échéance la plus ancienne' },
  { value: '-reste', label: 'Reste dû le plus grand' },
  { value: '-montant_du', label: 'Montant le plus grand' },
]
