import { MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { REGLEMENT_ETATS } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { dayOf, listAddress, oneOf, type SearchOf } from '../../../lib/list-search.ts'

export const REGLEMENTS = listAddress('/admin/reglements', {
  tris: ['date_reglement', 'montant', 'raison_sociale', 'moyen', 'statut'],
  filtres: {
    moyen: oneOf(MODES_REGLEMENT),
    statut: oneOf(REGLEMENT_ETATS),
    reste: oneOf(['a_rapprocher', 'trop_percu']),
    du: dayOf,
    au: dayOf,
  },
})

export type ReglementsSearch = SearchOf<typeof REGLEMENTS>
