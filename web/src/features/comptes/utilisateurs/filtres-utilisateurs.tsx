import { UTILISATEUR_STATUT_LABELS } from '@sillon/domain/comptes/comptes/utilisateur-statut'
import type { List } from '../../../lib/admin-list.tsx'
import { ResetFilters, SearchFilter, ToggleFilter } from '../../../lib/list-filters.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { VuesListe } from '../vues-enregistrees/vues-liste.tsx'
import { ROLES, STATUTS, type UtilisateursSearch } from './utilisateurs-search.ts'

const ROLE_LABELS: Record<(typeof ROLES)[number], string> = { admin: 'Bureau', adherent: 'Adhérents' }

/** One chip of each group at most; pressing it again removes the filter. */
export function FiltresUtilisateurs({ list }: { list: List<UtilisateursSearch> }) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchFilter
        label="Rechercher un compte par nom, identifiant ou adresse e-mail"
        list={list}
        placeholder="Nom, identifiant, e-mail"
      />
      <FilterRow legend="Statut">
        {STATUTS.map((statut) => (
          <ToggleFilter
            key={statut}
            label={UTILISATEUR_STATUT_LABELS[statut]}
            list={list}
            name="statut"
            removable
            value={statut}
          />
        ))}
      </FilterRow>
      <FilterRow legend="Rôle">
        {ROLES.map((role) => (
          <ToggleFilter key={role} label={ROLE_LABELS[role]} list={list} name="role" removable value={role} />
        ))}
      </FilterRow>
      <ResetFilters list={list} search={{ tri: list.search.tri } as UtilisateursSearch} />
      <VuesListe list={list} />
    </div>
  )
}
