import { FOURNISSEUR_STATUT_LABELS, FOURNISSEUR_STATUTS } from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { FAMILLE_LABELS, FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import type { List } from '../../../lib/admin-list.tsx'
import { SearchFilter, ToggleFilter } from '../../../lib/list-filters.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import type { FournisseursSearch } from './fournisseurs-search.ts'

export function FiltresFournisseurs({ list }: { list: List<FournisseursSearch> }) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchFilter
        label="Rechercher un fournisseur par nom, code, SIRET ou commune"
        list={list}
        placeholder="Nom, code, SIRET, commune"
      />
      <FilterRow legend="Filtres">
        <FilterSelect
          label="Toutes les familles"
          onSelect={(famille) => list.change({ famille })}
          options={optionsOf(FAMILLES, FAMILLE_LABELS)}
          value={list.search.famille}
        />
        {FOURNISSEUR_STATUTS.map((statut) => (
          <ToggleFilter
            key={statut}
            label={FOURNISSEUR_STATUT_LABELS[statut]}
            list={list}
            name="statut"
            removable
            value={statut}
          />
        ))}
        <ToggleFilter label="À renouveler" list={list} name="alerte" removable value="oui" />
      </FilterRow>
      <VuesListe list={list} />
    </div>
  )
}
