import { FACTURE_FOURNISSEUR_STATUTS } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { dayOf, listAddress, oneOf, type SearchOf } from '../../../lib/list-search.ts'

export const FACTURES_FOURNISSEUR = listAddress('/admin/factures-fournisseur/', {
  tris: ['deposee_le', 'date_facture', 'vendeur', 'total_ttc'],
  filtres: {
    statut: oneOf(FACTURE_FOURNISSEUR_STATUTS),
    a_declarer: oneOf(['oui']),
    du: dayOf,
    au: dayOf,
  },
  liens: { fournisseur_id: { mot: 'Fournisseur', seul: 'Un seul fournisseur' } },
})

export type FacturesSearch = SearchOf<typeof FACTURES_FOURNISSEUR>
