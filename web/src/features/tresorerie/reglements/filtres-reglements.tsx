import type { TotauxReglements } from '@sillon/contract/tresorerie/reglements'
import { MODE_REGLEMENT_LABELS, MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { REGLEMENT_STATUT_LABELS } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import type { Changes } from '../../../lib/list-search.ts'
import { optionsOf } from '../../../lib/options.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { isDay } from '../../../ui/day-text.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { ReglementsSearch } from './reglements-search.ts'

type Props = {
  search: ReglementsSearch
  totaux: TotauxReglements | undefined
  onFilter: (filters: Changes<ReglementsSearch>) => void
}

/** The filter on the payments that still need work comes first. */
export function FiltresReglements({ search, totaux, onFilter }: Props) {
  const [text, type] = useTypedText(search.q ?? '', (q) => onFilter({ q: q || undefined }))
  const { reste, statut } = search
  return (
    <div className="mb-2 grid gap-2">
      <FilterRow legend="À traiter et statut">
        <FilterChip
          active={!reste && !statut}
          label="Tous"
          onClick={() => onFilter({ reste: undefined, statut: undefined })}
        />
        <FilterChip
          active={reste === 'a_rapprocher'}
          label="À rapprocher"
          onClick={() => onFilter({ reste: reste === 'a_rapprocher' ? undefined : 'a_rapprocher', statut: undefined })}
          {...(totaux && { count: totaux.a_rapprocher })}
        />
        <FilterChip
          active={reste === 'trop_percu'}
          label="Trop-perçu"
          onClick={() => onFilter({ reste: reste === 'trop_percu' ? undefined : 'trop_percu', statut: undefined })}
        />
        {(['rejete', 'annule'] as const).map((value) => (
          <FilterChip
            active={statut === value}
            key={value}
            label={`${REGLEMENT_STATUT_LABELS[value]}s`}
            onClick={() => onFilter({ statut: statut === value ? undefined : value, reste: undefined })}
          />
        ))}
      </FilterRow>
      <div className="flex flex-wrap items-end gap-2">
        <SearchField
          className="w-full desk:w-72"
          label="Rechercher un règlement par entreprise ou référence"
          onChange={type}
          placeholder="Entreprise, référence"
          value={text}
        />
        <FilterSelect
          label="Tous les moyens"
          onSelect={(moyen) => onFilter({ moyen })}
          options={optionsOf(MODES_REGLEMENT, MODE_REGLEMENT_LABELS)}
          value={search.moyen}
        />
        <Periode onFilter={onFilter} search={search} />
      </div>
    </div>
  )
}

/** A day filters as soon as it is complete. */
function Periode({ search, onFilter }: Pick<Props, 'search' | 'onFilter'>) {
  const apply = (bord: 'du' | 'au') => (jour: string | null) => {
    if (jour === null || isDay(jour)) onFilter({ [bord]: jour ?? undefined })
  }
  return (
    <div className="flex w-full flex-wrap gap-2 desk:w-auto">
      <DateField className="min-w-40 flex-1" label="Du" name="du" onChange={apply('du')} value={search.du ?? null} />
      <DateField className="min-w-40 flex-1" label="Au" name="au" onChange={apply('au')} value={search.au ?? null} />
    </div>
  )
}
