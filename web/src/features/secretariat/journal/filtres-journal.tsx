import { ACTION_LABELS } from '@sillon/domain/organisme/journal/action-journal'
import { OBJET_LABELS } from '@sillon/domain/organisme/journal/objet-journal'
import type { Changes } from '../../../lib/list-search.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { isDay } from '../../../ui/day-text.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ACTIONS, type JournalSearch, OBJETS } from './journal-search.ts'

type Props = {
  search: JournalSearch
  onFilter: (filters: Changes<JournalSearch>) => void
}

/** Sorted by label. */
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values
    .map((value) => ({ value, label: labels[value] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'))

const OPTIONS_ACTIONS = optionsOf(ACTIONS, ACTION_LABELS)
const OPTIONS_OBJETS = optionsOf(OBJETS, OBJET_LABELS)

export function FiltresJournal({ search, onFilter }: Props) {
  const [text, type] = useTypedText(search.q ?? '', (q) => onFilter({ q: q || undefined }))
  const bound = (cle: 'du' | 'au') => ({
    value: search[cle] ?? null,
    // A text that is not yet a day does not filter.
    onChange: (value: string | null) => {
      if (value === null || isDay(value)) onFilter({ [cle]: value ?? undefined })
    },
  })
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid gap-3 desk:flex desk:items-end">
        <SearchField
          className="w-full desk:w-72"
          label="Rechercher l’auteur d’un acte"
          onChange={type}
          placeholder="Nom de l’auteur"
          value={text}
        />
        <div className="grid gap-3 phone:flex phone:flex-wrap">
          <DateField label="Du" {...bound('du')} />
          <DateField label="Au" {...bound('au')} />
        </div>
      </div>
      <div className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:flex-wrap desk:overflow-visible desk:p-0">
        <FilterSelect
          label="Tous les objets"
          onSelect={(objet) => onFilter({ objet })}
          options={OPTIONS_OBJETS}
          value={search.objet}
        />
        <FilterSelect
          label="Tous les actes"
          onSelect={(action) => onFilter({ action })}
          options={OPTIONS_ACTIONS}
          value={search.action}
        />
        {search.objet_id && (
          <FilterChip active label="Une seule fiche" onClick={() => onFilter({ objet_id: undefined })} />
        )}
      </div>
    </div>
  )
}
