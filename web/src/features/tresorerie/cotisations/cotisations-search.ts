import type { TRIS_COTISATIONS } from '@sillon/contract/tresorerie/cotisations'
import {
  COTISATION_STATUTS_AFFICHES,
  type CotisationStatutAffiche,
} from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { listAddress, oneOf, type SearchOf, uuidOf } from '../../../lib/list-search.ts'

type Tri = (typeof TRIS_COTISATIONS)[number]

/** `a_calculer` lists the memberships that have no fee yet. */
export type StatutCherche = CotisationStatutAffiche | 'a_calculer'

export const COTISATIONS = listAddress('/admin/cotisations', {
  tris: ['numero', 'raison_sociale', 'no_adherent', 'echeance', 'montant_du', 'reste'] satisfies Tri[],
  filtres: {
    statut: oneOf<StatutCherche>([...COTISATION_STATUTS_AFFICHES, 'a_calculer']),
    litige: oneOf(['oui']),
  },
  autres: { campagne_id: (value: unknown) => (value === 'toutes' ? value : uuidOf(value)) },
})

export type CotisationsSearch = SearchOf<typeof COTISATIONS>
