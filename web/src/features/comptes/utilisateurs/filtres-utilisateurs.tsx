import { UTILISATEUR_STATUT_LABELS } from '@sillon/domain/comptes/comptes/utilisateur-statut'
import type { Changes } from '../../../lib/list-search.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ROLES, STATUTS, type UtilisateursSearch } from './utilisateurs-search.ts'

type Props = {
  search: UtilisateursSearch
  onFilter: (filters: Changes<UtilisateursSearch>) => void
}

const ROLE_LABELS: Record<(typeof ROLES)[number], string> = { admin: 'Administrateurs', adherent: 'Adhérents' }

/** One chip of each group at most; pressing it again removes the filter. */
export function FiltresUtilisateurs({ search, onFilter }: Props) {
  const [text, type] = useTypedText(search.q ?? '', (q) => onFilter({ q: q || undefined }))
  return (
    <>
      <SearchField
        className="w-full desk:w-72"
        label="Rechercher un compte par nom, identifiant ou adresse e-mail"
        onChange={type}
        placeholder="Nom, identifiant, e-mail"
        value={text}
      />
      <FilterRow legend="Statut">
        {STATUTS.map((statut) => (
          <FilterChip
            active={statut === search.statut}
            key={statut}
            label={UTILISATEUR_STATUT_LABELS[statut]}
            onClick={() => onFilter({ statut: statut === search.statut ? undefined : statut })}
            removable
          />
        ))}
      </FilterRow>
      <FilterRow legend="Rôle">
        {ROLES.map((role) => (
          <FilterChip
            active={role === search.role}
            key={role}
            label={ROLE_LABELS[role]}
            onClick={() => onFilter({ role: role === search.role ? undefined : role })}
            removable
          />
        ))}
      </FilterRow>
    </>
  )
}
