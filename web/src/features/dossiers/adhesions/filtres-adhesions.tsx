import { ADHESION_STATUT_LABELS, STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import { DECLARATION_STATUT_LABELS, DECLARATION_STATUTS } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import type { List } from '../../../lib/admin-list.tsx'
import { ResetFilters, SearchFilter, ToggleFilter } from '../../../lib/list-filters.tsx'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import type { ComptesAdhesions } from './adhesions.queries.ts'
import { type AdhesionsSearch, isDepartement } from './adhesions-search.ts'
import { AffichageAdhesions } from './affichage-adhesions.tsx'
import type { StatutAffiche } from './statut-pill.tsx'

type Props = { list: List<AdhesionsSearch>; comptes: ComptesAdhesions | undefined }

/** The statuses that still need work come first. */
const EN_COURS: StatutAffiche[] = ['soumise', 'a_completer', 'en_preparation', 'brouillon', 'active', 'suspendue']

export const FiltresAdhesions = ({ list, comptes }: Props) => (
  <div className="mb-2 grid gap-2">
    <StatutChips comptes={comptes} list={list} />
    <AutresFiltres comptes={comptes} list={list} />
  </div>
)

function StatutChips({ list, comptes }: Props) {
  const { statut: choisi } = list.search
  const countOf = (statut: StatutAffiche) => comptes?.statuts[statut] ?? 0
  const total = Object.values(comptes?.statuts ?? {}).reduce((sum, count) => sum + count, 0)
  const shown = EN_COURS.filter((statut) => statut === choisi || countOf(statut) > 0)
  return (
    <FilterRow legend="Statut">
      <FilterChip
        active={!choisi}
        count={comptes && total}
        label="Toutes"
        onClick={() => list.change({ statut: undefined })}
      />
      {shown.map((statut) => (
        <ToggleFilter
          count={comptes && countOf(statut)}
          key={statut}
          label={ADHESION_STATUT_LABELS[statut]}
          list={list}
          name="statut"
          value={statut}
        />
      ))}
      <FilterSelect
        label="Adhésions closes"
        onSelect={(statut) => list.change({ statut })}
        options={STATUTS_FINAUX.map((statut) => ({
          value: statut,
          label: `${ADHESION_STATUT_LABELS[statut]} (${countOf(statut)})`,
        }))}
        value={STATUTS_FINAUX.find((statut) => statut === choisi)}
      />
    </FilterRow>
  )
}

function AutresFiltres({ list, comptes }: Props) {
  const { search, change } = list
  const { tri, colonnes, par_page } = search
  const campagne = comptes?.campagne
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchFilter
        label="Rechercher une adhésion par nom, numéro, commune ou SIRET"
        list={list}
        placeholder="Nom, numéro, commune, SIRET"
      />
      <DepartementFilter list={list} />
      <FilterSelect
        label={campagne ? `Déclaration ${campagne}` : 'Déclaration'}
        onSelect={(declaration) => change({ declaration })}
        options={DECLARATION_STATUTS.map((value) => ({
          value,
          label: `Déclaration ${DECLARATION_STATUT_LABELS[value].toLowerCase()}`,
        }))}
        value={search.declaration}
      />
      <ResetFilters list={list} search={{ tri, colonnes, par_page } as AdhesionsSearch} />
      <VuesListe list={list} />
      <div className="hidden desk:block">
        <AffichageAdhesions onChange={change} search={search} />
      </div>
    </div>
  )
}

/** Two or three characters; the filter applies as soon as they can be a département. */
function DepartementFilter({ list }: Pick<Props, 'list'>) {
  const [text, type] = useTypedText(list.search.departement ?? '', (typed) => {
    if (typed === '' || isDepartement(typed)) list.change({ departement: typed || undefined })
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
