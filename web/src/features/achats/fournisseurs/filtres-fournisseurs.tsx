import { FOURNISSEUR_STATUT_LABELS, FOURNISSEUR_STATUTS } from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { FAMILLE_LABELS, FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import type { Changes } from '../../../lib/list-search.ts'
import { optionsOf } from '../../../lib/options.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { FournisseursSearch } from './fournisseurs-search.ts'

type Props = {
  search: FournisseursSearch
  onFilter: (filters: Changes<FournisseursSearch>) => void
}

export function FiltresFournisseurs({ search, onFilter }: Props) {
  const [text, type] = useTypedText(search.q ?? '', (q) => onFilter({ q: q || undefined }))
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        className="w-full desk:w-72"
        label="Rechercher un fournisseur par nom, code, SIRET ou commune"
        onChange={type}
        placeholder="Nom, code, SIRET, commune"
        value={text}
      />
      <FilterRow legend="Filtres">
        <FilterSelect
          label="Toutes les familles"
          onSelect={(famille) => onFilter({ famille })}
          options={optionsOf(FAMILLES, FAMILLE_LABELS)}
          value={search.famille}
        />
        {FOURNISSEUR_STATUTS.map((statut) => (
          <FilterChip
            active={statut === search.statut}
            key={statut}
            label={FOURNISSEUR_STATUT_LABELS[statut]}
            onClick={() => onFilter({ statut: statut === search.statut ? undefined : statut })}
            removable
          />
        ))}
        <FilterChip
          active={search.alerte === 'oui'}
          label="À renouveler"
          onClick={() => onFilter({ alerte: search.alerte ? undefined : 'oui' })}
          removable
        />
      </FilterRow>
    </div>
  )
}
