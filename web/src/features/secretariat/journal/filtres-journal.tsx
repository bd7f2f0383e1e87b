import { ACTION_LABELS } from '@sillon/domain/organisme/journal/action-journal'
import { OBJET_LABELS } from '@sillon/domain/organisme/journal/objet-journal'
import type { List } from '../../../lib/admin-list.tsx'
import { PeriodFilter, SearchFilter } from '../../../lib/list-filters.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import { ACTIONS, type JournalSearch, OBJETS } from './journal-search.ts'

/** Sorted by label. */
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values
    .map((value) => ({ value, label: labels[value] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'))

const OPTIONS_ACTIONS = optionsOf(ACTIONS, ACTION_LABELS)
const OPTIONS_OBJETS = optionsOf(OBJETS, OBJET_LABELS)

export function FiltresJournal({ list }: { list: List<JournalSearch> }) {
  const { search, change } = list
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid gap-3 desk:flex desk:items-end">
        <SearchFilter label="Rechercher l’auteur d’un acte" list={list} placeholder="Nom de l’auteur" />
        <PeriodFilter list={list} />
        <VuesListe list={list} />
      </div>
      <div className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:flex-wrap desk:overflow-visible desk:p-0">
        <FilterSelect
          label="Tous les objets"
          onSelect={(objet) => change({ objet })}
          options={OPTIONS_OBJETS}
          value={search.objet}
        />
        <FilterSelect
          label="Tous les actes"
          onSelect={(action) => change({ action })}
          options={OPTIONS_ACTIONS}
          value={search.action}
        />
      </div>
    </div>
  )
}
