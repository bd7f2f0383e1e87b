import type { CotisationsComptes } from '@sillon/contract/tresorerie/cotisations'
import {
  COTISATION_STATUT_LABELS,
  type CotisationStatutAffiche,
} from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { List } from '../../../lib/admin-list.tsx'
import { ResetFilters, SearchFilter, ToggleFilter } from '../../../lib/list-filters.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import type { CotisationsSearch } from './cotisations-search.ts'

type Props = { list: List<CotisationsSearch>; comptes: CotisationsComptes | undefined }

/** The statuses that still need work come first. */
const STATUTS: CotisationStatutAffiche[] = [
  'calculee',
  'en_retard',
  'appelee',
  'partiellement_payee',
  'echelonnee',
  'payee',
  'annulee',
  'irrecouvrable',
]

function StatutsCotisations({ list, comptes }: Props) {
  const { statut: choisi, litige } = list.search
  const countOf = (statut: CotisationStatutAffiche) =>
    comptes?.statuts.find((compte) => compte.statut === statut)?.nombre ?? 0
  const total = (comptes?.statuts ?? []).reduce((sum, { nombre }) => sum + nombre, 0)
  const shown = STATUTS.filter((statut) => statut === choisi || countOf(statut) > 0)
  const sans = comptes?.sans_cotisation ?? 0
  return (
    <FilterRow legend="Statut">
      <FilterChip
        active={!choisi && !litige}
        label="Toutes"
        onClick={() => list.change({ statut: undefined, litige: undefined })}
        {...(comptes && { count: total })}
      />
      {shown.map((statut) => (
        <ToggleFilter
          count={comptes && countOf(statut)}
          key={statut}
          label={COTISATION_STATUT_LABELS[statut]}
          list={list}
          name="statut"
          value={statut}
        />
      ))}
      {(litige || (comptes?.litiges ?? 0) > 0) && (
        <ToggleFilter count={comptes?.litiges} label="En litige" list={list} name="litige" value="oui" />
      )}
      {/* Memberships, not fees: « Toutes » does not count them, so they stand apart. */}
      {(sans > 0 || choisi === 'a_calculer') && (
        <span className="flex border-line border-l pl-2">
          <ToggleFilter count={sans} label="Adhésions sans cotisation" list={list} name="statut" value="a_calculer" />
        </span>
      )}
    </FilterRow>
  )
}

export function FiltresCotisations({ list, comptes }: Props) {
  const { campagne_id: choisie } = list.search
  const suivie = comptes?.campagne
  return (
    <div className="mb-2 grid gap-2">
      <StatutsCotisations comptes={comptes} list={list} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchFilter
          label="Rechercher une cotisation par entreprise ou numéro"
          list={list}
          placeholder="Entreprise, numéro"
        />
        <FilterSelect
          label={suivie && !choisie ? suivie.libelle : 'Campagne suivie'}
          onSelect={(campagne_id) => list.change({ campagne_id })}
          options={[
            ...(comptes?.campagnes ?? []).map(({ id, libelle }) => ({ value: id, label: libelle })),
            { value: 'toutes', label: 'Toutes les campagnes' },
          ]}
          value={choisie}
        />
        <ResetFilters list={list} search={choisie ? { campagne_id: choisie } : {}} />
        <VuesListe list={list} />
      </div>
    </div>
  )
}
