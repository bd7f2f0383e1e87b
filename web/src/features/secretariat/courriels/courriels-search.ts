import { COURRIEL_STATUTS } from '@sillon/domain/secretariat/courriels/courriel-statut'
import { listAddress, oneOf, type SearchOf } from '../../../lib/list-search.ts'

export const COURRIELS = listAddress('/admin/courriels', {
  tris: ['cree_le', 'objet', 'statut'],
  filtres: { statut: oneOf(COURRIEL_STATUTS) },
  autres: {
    /** A message to write, in place of the list. */
    onglet: oneOf(['message']),
  },
})

export type CourrielsSearch = SearchOf<typeof COURRIELS>
