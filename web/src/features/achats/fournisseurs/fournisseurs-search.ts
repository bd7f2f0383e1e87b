import type { FournisseursFiltre } from '@sillon/contract/achats/fournisseurs'
import { FOURNISSEUR_STATUTS } from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import { listAddress, oneOf, type SearchOf } from '../../../lib/list-search.ts'

export const FOURNISSEURS = listAddress('/admin/fournisseurs/', {
  tris: ['raison_sociale', 'code', 'statut', 'expire_le'],
  filtres: { famille: oneOf(FAMILLES), statut: oneOf(FOURNISSEUR_STATUTS), alerte: oneOf(['oui']) },
})

export type FournisseursSearch = SearchOf<typeof FOURNISSEURS>

export function toExport(search: FournisseursSearch) {
  const { q, famille, statut, alerte } = search
  return {
    titre: 'Exporter la liste',
    feuilles: ['fournisseurs'] as const,
    filtre: { fournisseurs: { q, famille, statut, alerte } satisfies FournisseursFiltre },
    filtree: FOURNISSEURS.isFiltree(search),
  }
}
