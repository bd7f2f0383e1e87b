import { GROUPEMENT_STATUTS } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { FAMILLES, type Famille } from '@sillon/domain/organisme/referentiels/famille'
import { listAddress, oneOf, type SearchOf } from '../../../lib/list-search.ts'

/** The family is in the path. */
export const GROUPEMENTS = listAddress('/admin/groupements-achats/{-$code}/', {
  tris: ['reference', 'libelle', 'fournisseur', 'cloture_le', 'statut'],
  filtres: { statut: oneOf(GROUPEMENT_STATUTS) },
})

export type GroupementsSearch = SearchOf<typeof GROUPEMENTS>

export const findFamille = (code: string | undefined): Famille | undefined =>
  FAMILLES.find((famille) => famille === code?.toUpperCase())
