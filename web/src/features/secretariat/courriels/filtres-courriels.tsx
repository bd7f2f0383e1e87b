import { COURRIEL_STATUT_LABELS, type CourrielStatut } from '@sillon/domain/secretariat/courriels/courriel-statut'
import type { Changes } from '../../../lib/list-search.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { CourrielsSearch } from './courriels-search.ts'

type Props = {
  search: CourrielsSearch
  statuts: Record<string, number> | undefined
  onFilter: (filters: Changes<CourrielsSearch>) => void
}

/** The statuses that need an act come first. */
const STATUTS: CourrielStatut[] = ['echec', 'en_attente', 'envoye', 'annule']

export function FiltresCourriels({ search, statuts, onFilter }: Props) {
  const [text, type] = useTypedText(search.q ?? '', (q) => onFilter({ q: q || undefined }))
  return (
    <div className="mb-2 grid gap-2">
      <FilterChips
        all="Tous"
        counts={statuts}
        legend="Statut"
        onSelect={(statut) => onFilter({ statut })}
        options={STATUTS.map((statut) => ({ value: statut, label: COURRIEL_STATUT_LABELS[statut] }))}
        value={search.statut}
      />
      <SearchField
        className="w-full desk:w-72"
        label="Rechercher un e-mail par adresse ou objet"
        onChange={type}
        placeholder="Adresse, objet"
        value={text}
      />
    </div>
  )
}
