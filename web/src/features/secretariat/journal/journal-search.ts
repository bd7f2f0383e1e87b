import { ACTION_LABELS, type ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { OBJET_LABELS } from '@sillon/domain/organisme/journal/objet-journal'
import { dayOf, listAddress, oneOf, type SearchOf } from '../../../lib/list-search.ts'

export const ACTIONS = Object.keys(ACTION_LABELS) as ActionJournal[]
export const OBJETS = Object.keys(OBJET_LABELS) as (keyof typeof OBJET_LABELS)[]

/** `objet_id` lists all the acts on one object, `entreprise_id` those on a company and on all that it has. */
export const JOURNAL = listAddress('/admin/journal', {
  filtres: { du: dayOf, au: dayOf, action: oneOf(ACTIONS), objet: oneOf(OBJETS) },
  liens: {
    objet_id: { mot: 'Fiche', seul: 'Une seule fiche' },
    entreprise_id: { mot: 'Entreprise', seul: 'Une seule entreprise' },
  },
})

export type JournalSearch = SearchOf<typeof JOURNAL>
