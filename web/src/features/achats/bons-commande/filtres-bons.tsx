import { BON_STATUT_LABELS, BON_STATUTS } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { Changes } from '../../../lib/list-search.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { BonsSearch } from './bons-search.ts'

type Props = {
  search: BonsSearch
  onFilter: (filters: Changes<BonsSearch>) => void
}

export function FiltresBons({ search, onFilter }: Props) {
  const [text, type] = useTypedText(search.q ?? '', (q) => onFilter({ q: q || undefined }))
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <SearchField
        className="w-full desk:w-72"
        label="Rechercher un bon par numéro ou entreprise"
        onChange={type}
        placeholder="Numéro, entreprise"
        value={text}
      />
      <FilterSelect
        label="Tous les statuts"
        onSelect={(statut) => onFilter({ statut })}
        options={BON_STATUTS.map((statut) => ({ value: statut, label: BON_STATUT_LABELS[statut] }))}
        value={search.statut}
      />
    </div>
  )
}
