import {
  FACTURE_FOURNISSEUR_STATUT_LABELS,
  FACTURE_FOURNISSEUR_STATUTS,
} from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import type { List } from '../../../lib/admin-list.tsx'
import { SearchFilter, ToggleFilter } from '../../../lib/list-filters.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import type { FacturesSearch } from './factures-search.ts'

export function FiltresFactures({ list }: { list: List<FacturesSearch> }) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchFilter
        label="Rechercher une facture par numéro, fournisseur ou commande"
        list={list}
        placeholder="Numéro, fournisseur, commande"
      />
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
      <VuesListe list={list} />
    </div>
  )
}
