import {
  FACTURE_FOURNISSEUR_STATUT_LABELS,
  FACTURE_FOURNISSEUR_STATUTS,
} from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import type { List } from '../../../lib/admin-list.tsx'
import { PeriodFilter, SearchFilter, ToggleFilter } from '../../../lib/list-filters.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import type { FacturesSearch } from './factures-search.ts'

export function FiltresFactures({ list }: { list: List<FacturesSearch> }) {
  return (
    <div className="mb-2 grid gap-2">
      <FilterRow legend="Filtres">
        {FACTURE_FOURNISSEUR_STATUTS.map((statut) => (
          <ToggleFilter
            key={statut}
            label={FACTURE_FOURNISSEUR_STATUT_LABELS[statut]}
            list={list}
            name="statut"
            removable
            value={statut}
          />
        ))}
        <ToggleFilter label="À déclarer" list={list} name="a_declarer" removable value="oui" />
      </FilterRow>
      <div className="flex flex-wrap items-end gap-2">
        <SearchFilter
          label="Rechercher une facture par numéro, fournisseur ou commande"
          list={list}
          placeholder="Numéro, fournisseur, commande"
        />
        <PeriodFilter list={list} />
        <VuesListe list={list} />
      </div>
    </div>
  )
}
