import type { TotauxReglements } from '@sillon/contract/tresorerie/reglements'
import { MODE_REGLEMENT_LABELS, MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { REGLEMENT_ETAT_LABELS } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import type { List } from '../../../lib/admin-list.tsx'
import { PeriodFilter, SearchFilter, ToggleFilter } from '../../../lib/list-filters.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import type { ReglementsSearch } from './reglements-search.ts'

type Props = { list: List<ReglementsSearch>; totaux: TotauxReglements | undefined }

/** The filter on the payments that still need work comes first. */
export function FiltresReglements({ list, totaux }: Props) {
  const { search, change } = list
  return (
    <div className="mb-2 grid gap-2">
      <FilterRow legend="À traiter et statut">
        <FilterChip
          active={!search.reste && !search.statut}
          label="Tous"
          onClick={() => change({ reste: undefined, statut: undefined })}
        />
        <ToggleFilter
          count={totaux?.a_rapprocher}
          instead="statut"
          label="À rapprocher"
          list={list}
          name="reste"
          value="a_rapprocher"
        />
        <ToggleFilter instead="statut" label="Trop-perçu" list={list} name="reste" value="trop_percu" />
        <ToggleFilter instead="reste" label={REGLEMENT_ETAT_LABELS.remis} list={list} name="statut" value="remis" />
        {(['rejete', 'annule'] as const).map((value) => (
          <ToggleFilter
            instead="reste"
            key={value}
            label={`${REGLEMENT_ETAT_LABELS[value]}s`}
            list={list}
            name="statut"
            value={value}
          />
        ))}
      </FilterRow>
      <div className="flex flex-wrap items-end gap-2">
        <SearchFilter
          label="Rechercher un règlement par entreprise ou référence"
          list={list}
          placeholder="Entreprise, référence"
        />
        <FilterSelect
          label="Tous les moyens"
          onSelect={(moyen) => change({ moyen })}
          options={optionsOf(MODES_REGLEMENT, MODE_REGLEMENT_LABELS)}
          value={search.moyen}
        />
        <PeriodFilter list={list} />
        <VuesListe list={list} />
      </div>
    </div>
  )
}
