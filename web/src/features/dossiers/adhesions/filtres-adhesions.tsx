import { ADHESION_STATUT_LABELS, STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import { DECLARATION_STATUT_LABELS, DECLARATION_STATUTS } from '@sillon/domain/dossiers/adhesions/declaration'
import type { Changes } from '../../../lib/list-search.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { ComptesAdhesions } from './adhesions.queries.ts'
import { type AdhesionsSearch, isDepartement } from './adhesions-search.ts'
import type { StatutAffiche } from './statut-pill.tsx'

type Props = {
  search: AdhesionsSearch
  comptes: ComptesAdhesions | undefined
  onFilter: (filters: Changes<AdhesionsSearch>) => void
}

/** The statuses that still need work come first. */
const EN_COURS: StatutAffiche[] = ['soumise', 'a_completer', 'en_preparation', 'brouillon', 'active', 'suspendue']

export function StatutChips({ search, comptes, onFilter }: Props) {
  const countOf = (statut: StatutAffiche) => comptes?.statuts[statut] ?? 0
  const total = Object.values(comptes?.statuts ?? {}).reduce((sum, count) => sum + count, 0)
  const shown = EN_COURS.filter((statut) => statut === search.statut || countOf(statut) > 0)
  return (
    <FilterRow legend="Statut">
      <FilterChip
        active={!search.statut}
        count={comptes && total}
        label="Toutes"
        onClick={() => onFilter({ statut: undefined })}
      />
      {shown.map((statut) => (
        <FilterChip
          active={statut === search.statut}
          count={comptes && countOf(statut)}
          key={statut}
          label={ADHESION_STATUT_LABELS[statut]}
          onClick={() => onFilter({ statut: statut === search.statut ? undefined : statut })}
        />
      ))}
      <FilterSelect
        label="Adhésions closes"
        onSelect={(statut) => onFilter({ statut })}
        options={STATUTS_FINAUX.map((statut) => ({
          value: statut,
          label: `${ADHESION_STATUT_LABELS[statut]} (${countOf(statut)})`,
        }))}
        value={STATUTS_FINAUX.find((statut) => statut === search.statut)}
      />
    </FilterRow>
  )
}

export function AutresFiltres({ search, comptes, onFilter }: Props) {
  const [text, type] = useTypedText(search.q ?? '', (q) => onFilter({ q: q || undefined }))
  const campagne = comptes?.campagne
  return (
    <>
      <SearchField
        className="w-full desk:w-72"
        label="Rechercher une adhésion par nom, numéro, commune ou SIRET"
        onChange={type}
        placeholder="Nom, numéro, commune, SIRET"
        value={text}
      />
      <DepartementFilter departement={search.departement} onFilter={onFilter} />
      <FilterSelect
        label={campagne ? `Déclaration ${campagne}` : 'Déclaration'}
        onSelect={(declaration) => onFilter({ declaration })}
        options={DECLARATION_STATUTS.map((value) => ({
          value,
          label: `Déclaration ${DECLARATION_STATUT_LABELS[value].toLowerCase()}`,
        }))}
        value={search.declaration}
      />
    </>
  )
}

/** Two or three characters; the filter applies as soon as they can be a département. */
function DepartementFilter({ departement, onFilter }: { departement: string | undefined } & Pick<Props, 'onFilter'>) {
  const [text, type] = useTypedText(departement ?? '', (typed) => {
    if (typed === '' || isDepartement(typed)) onFilter({ departement: typed || undefined })
  })
  return (
    <div className="control w-36">
      <input
        aria-label="Département, en deux ou trois caractères"
        autoComplete="off"
        maxLength={3}
        onChange={(event) => type(event.target.value.toUpperCase())}
        placeholder="Département"
        type="text"
        value={text}
      />
    </div>
  )
}
