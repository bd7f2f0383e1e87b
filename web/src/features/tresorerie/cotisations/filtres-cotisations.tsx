import type { CotisationsComptes } from '@sillon/contract/tresorerie/cotisations'
import {
  COTISATION_STATUT_LABELS,
  type CotisationStatutAffiche,
} from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { Changes } from '../../../lib/list-search.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { CotisationsSearch } from './cotisations-search.ts'

type Props = {
  search: CotisationsSearch
  comptes: CotisationsComptes | undefined
  onFilter: (filters: Changes<CotisationsSearch>) => void
}

/** The statuses that still need work come first. */
const STATUTS: CotisationStatutAffiche[] = [
  'calculee',
  'en_retard',
  'appelee',
  'partiellement_payee',
  'payee',
  'annulee',
  'irrecouvrable',
]

export function StatutsCotisations({ search, comptes, onFilter }: Props) {
  const countOf = (statut: CotisationStatutAffiche) =>
    comptes?.statuts.find((compte) => compte.statut === statut)?.nombre ?? 0
  const total = (comptes?.statuts ?? []).reduce((sum, { nombre }) => sum + nombre, 0)
  const shown = STATUTS.filter((statut) => statut === search.statut || countOf(statut) > 0)
  const sans = comptes?.sans_cotisation ?? 0
  return (
    <FilterRow legend="Statut">
      <FilterChip
        active={!search.statut && !search.litige}
        label="Toutes"
        onClick={() => onFilter({ statut: undefined, litige: undefined })}
        {...(comptes && { count: total })}
      />
      {(sans > 0 || search.statut === 'a_calculer') && (
        <FilterChip
          active={search.statut === 'a_calculer'}
          count={sans}
          label="À calculer"
          onClick={() => onFilter({ statut: search.statut === 'a_calculer' ? undefined : 'a_calculer' })}
        />
      )}
      {shown.map((statut) => (
        <FilterChip
          active={statut === search.statut}
          key={statut}
          label={COTISATION_STATUT_LABELS[statut]}
          onClick={() => onFilter({ statut: statut === search.statut ? undefined : statut })}
          {...(comptes && { count: countOf(statut) })}
        />
      ))}
      {(search.litige || (comptes?.litiges ?? 0) > 0) && (
        <FilterChip
          active={search.litige === 'oui'}
          label="En litige"
          onClick={() => onFilter({ litige: search.litige ? undefined : 'oui' })}
          {...(comptes && { count: comptes.litiges })}
        />
      )}
    </FilterRow>
  )
}

export function AutresFiltres({ search, comptes, onFilter }: Props) {
  const [text, type] = useTypedText(search.q ?? '', (q) => onFilter({ q: q || undefined }))
  const suivie = comptes?.campagne
  return (
    <>
      <SearchField
        className="w-full desk:w-72"
        label="Rechercher une cotisation par entreprise ou numéro"
        onChange={type}
        placeholder="Entreprise, numéro"
        value={text}
      />
      <FilterSelect
        label={suivie && !search.campagne_id ? suivie.libelle : 'Campagne suivie'}
        onSelect={(campagne_id) => onFilter({ campagne_id })}
        options={[
          ...(comptes?.campagnes ?? []).map(({ id, libelle }) => ({ value: id, label: libelle })),
          { value: 'toutes', label: 'Toutes les campagnes' },
        ]}
        value={search.campagne_id}
      />
    </>
  )
}
