import { ACTION_LABELS } from '@sillon/domain/organisme/journal/action-journal'
import { OBJET_LABELS } from '@sillon/domain/organisme/journal/objet-journal'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { List } from '../../../lib/admin-list.tsx'
import { PeriodFilter, SearchFilter } from '../../../lib/list-filters.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import { entreprisesCreancesQuery } from '../../tresorerie/creances/creances.queries.ts'
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
        <ChoixEntreprise list={list} />
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

/** Once chosen, the company is a chip above the rows, which removes it. */
function ChoixEntreprise({ list: { search, change } }: { list: List<JournalSearch> }) {
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(entreprisesCreancesQuery(useDeferredValue(typed.trim())))
  if (search.entreprise_id !== undefined) return null
  return (
    <Combobox
      className="desk:w-64"
      inputValue={typed}
      items={(data?.resultats ?? []).map(({ id, raison_sociale, no_adherent }) => ({
        id,
        label: raison_sociale,
        detail: no_adherent,
      }))}
      label="Entreprise"
      loading={isFetching}
      minLetters={2}
      name="entreprise_id"
      onInputChange={setTyped}
      onSelect={(item) => {
        if (!item) return
        setTyped('')
        change({ entreprise_id: item.id })
      }}
      placeholder="Nom, numéro, SIRET"
      selectedId={null}
    />
  )
}
