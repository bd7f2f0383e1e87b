import type { ComptesGroupements } from '@sillon/contract/achats/groupements-achats'
import {
  GROUPEMENT_STATUT_LABELS,
  GROUPEMENT_STATUTS,
} from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { FAMILLE_LABELS, FAMILLES, type Famille } from '@sillon/domain/organisme/referentiels/famille'
import { Link } from '@tanstack/react-router'
import type { List } from '../../../lib/admin-list.tsx'
import { SearchFilter } from '../../../lib/list-filters.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import type { GroupementsSearch } from './admin-groupements-search.ts'

/** Without `exact`, the router would mark the tab « Tous » current under a family too. */
const EXACTE = { exact: true }

type FamillesProps = { current: Famille | undefined; comptes: ComptesGroupements | undefined }

/** One tab per family that has a purchase, each with its address. */
export function FamillesTabs({ current, comptes }: FamillesProps) {
  const shown = FAMILLES.filter((famille) => famille === current || (comptes?.familles[famille] ?? 0) > 0)
  const total = Object.values(comptes?.familles ?? {}).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { key: '', label: 'Toutes', current: !current, ...(comptes && { count: total }) },
    ...shown.map((famille) => ({
      key: famille,
      label: FAMILLE_LABELS[famille],
      current: famille === current,
      ...(comptes && { count: comptes.familles[famille] ?? 0 }),
    })),
  ]
  return (
    <Tabs
      label="Familles de produits"
      renderLink={({ key }, props) => (
        <Link
          {...props}
          activeOptions={EXACTE}
          params={{ code: key || undefined }}
          to="/admin/groupements-achats/{-$code}/"
        />
      )}
      tabs={tabs}
    />
  )
}

type FiltresProps = { list: List<GroupementsSearch>; comptes: ComptesGroupements | undefined }

export function FiltresGroupements({ list, comptes }: FiltresProps) {
  const { statut: choisi } = list.search
  const shown = GROUPEMENT_STATUTS.filter((statut) => statut === choisi || (comptes?.statuts[statut] ?? 0) > 0)
  return (
    <div className="mb-2 grid gap-2">
      <FilterChips
        all="Tous"
        counts={comptes?.statuts}
        legend="Statut"
        onSelect={(statut) => list.change({ statut })}
        options={optionsOf(shown, GROUPEMENT_STATUT_LABELS)}
        value={choisi}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SearchFilter label="Rechercher un groupement par nom ou référence" list={list} placeholder="Nom, référence" />
        <VuesListe list={list} />
      </div>
    </div>
  )
}
