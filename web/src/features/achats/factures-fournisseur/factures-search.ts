import { FACTURE_FOURNISSEUR_STATUTS } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { dayOf, listAddress, oneOf, type SearchOf, uuidOf } from '../../../lib/list-search.ts'

export const FACTURES_FOURNISSEUR = listAddress('/admin/factures-fournisseur/', {
  tris: ['deposee_le', 'date_facture', 'vendeur', 'total_ttc'],
  filtres: {
    statut: oneOf(FACTURE_FOURNISSEUR_STATUTS),
    a_declarer: oneOf(['oui']),
    fournisseur_id: uuidOf,
    du: dayOf,
    au: dayOf,
  },
})

export type FacturesSearch = SearchOf<typeof FACTURES_FOURNISSEUR>
