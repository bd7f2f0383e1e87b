import { COURRIEL_STATUT_LABELS, type CourrielStatut } from '@sillon/domain/courriels/courriel-statut'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { CourrielsSearch } from './courriels-search.ts'

type Props = {
  search: CourrielsSearch
  statuts: Record<string, number> | undefined
  /** An `undefined` value takes the filter away. */
  onFilter: (filters: { [key in keyof CourrielsSearch]?: CourrielsSearch[key] | undefined }) => void
}

/** What needs somebody comes first. */
const STATUTS: CourrielStatut[] = ['echec', 'en_attente', 'envoye', 'annule']

export function FiltresCourriels({ search, statuts, onFilter }: Props) {
  const [text, type] = useTypedText(search.q ?? '', (q) => onFilter({ q: q || undefined }))
  const total = Object.values(statuts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <div className="mb-2 grid gap-2">
      <fieldset className="min-w-0 -mx-(--gutter) overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:overflow-visible desk:p-0">
        <legend className="sr-only">Statut</legend>
        <div className="flex gap-2 desk:flex-wrap">
          <FilterChip
            active={!search.statut}
            label="Tous"
            onClick={() => onFilter({ statut: undefined })}
            {...(statuts && { count: total })}
          />
          {STATUTS.map((statut) => (
            <FilterChip
              active={statut === search.statut}
              key={statut}
              label={COURRIEL_STATUT_LABELS[statut]}
              onClick={() => onFilter({ statut: statut === search.statut ? undefined : statut })}
              {...(statuts && { count: statuts[statut] ?? 0 })}
            />
          ))}
        </div>
      </fieldset>
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
