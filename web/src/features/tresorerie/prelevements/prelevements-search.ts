import { MANDAT_STATUTS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { PRELEVEMENT_STATUTS } from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import type { List } from '../../../lib/admin-list.tsx'
import { dayOf, type ListAddress, listAddress, oneOf, type SearchOf, textOf, uuidOf } from '../../../lib/list-search.ts'

export const VUES = ['preparer', 'lots', 'retours', 'mandats'] as const
export type Vue = (typeof VUES)[number]

const ADRESSE = listAddress('/admin/prelevements', {
  lignes: false,
  tris: ['raison_sociale', 'statut', 'date_signature', 'dernier_prelevement'],
  filtres: { statut: oneOf(MANDAT_STATUTS), etat: oneOf(PRELEVEMENT_STATUTS), du: dayOf, au: dayOf },
  autres: {
    vue: oneOf(['lots', 'retours', 'mandats']),
    lot: uuidOf,
    date: (value: unknown) => /^\d{4}-\d{2}-\d{2}$/.exec(textOf(value))?.[0],
  },
})

/** `statut` filters the mandates; `etat`, `du` and `au`, the batches. `lot`: id of the batch that is open, in the view of the batches only. */
export type PrelevementsSearch = SearchOf<typeof ADRESSE>

export const PRELEVEMENTS: ListAddress<PrelevementsSearch> = {
  ...ADRESSE,
  parse(search) {
    const { lot, ...autres } = ADRESSE.parse(search)
    return { ...autres, ...(autres.vue === 'lots' && lot && { lot }) }
  },
}

export type VueProps = { list: List<PrelevementsSearch> }
