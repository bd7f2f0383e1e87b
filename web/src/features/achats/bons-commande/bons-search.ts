import { BON_STATUTS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { listAddress, oneOf, type SearchOf } from '../../../lib/list-search.ts'

/** The orders of one purchase. */
export const BONS = listAddress('/admin/bons-commande/$commandeId/', {
  tris: ['date', 'numero', 'total_ttc', 'raison_sociale'],
  filtres: { statut: oneOf(BON_STATUTS) },
})

export type BonsSearch = SearchOf<typeof BONS>

/**
 * The query string of the page of one order: the id of the purchase in which it is taken or changed, and that of the
 * company when it is known; `papier` when the code of a paper form was read.
 */
export type BonSearch = { commandeId?: string; entreprise?: string; saisie?: 'papier' }
