import { LETTRE_STATUTS } from '@sillon/domain/comptes/lettres/lettre'
import { listAddress, oneOf, type SearchOf } from '../../../lib/list-search.ts'

export const LETTRES = listAddress('/admin/lettres', {
  tris: ['ecrite_le', 'raison_sociale', 'objet'],
  filtres: { statut: oneOf(LETTRE_STATUTS) },
})

export type LettresSearch = SearchOf<typeof LETTRES>
