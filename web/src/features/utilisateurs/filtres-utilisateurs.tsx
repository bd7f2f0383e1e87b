import { UTILISATEUR_STATUT_LABELS } from '@sillon/domain/comptes/utilisateur-statut'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ROLES, STATUTS, type UtilisateursSearch } from './utilisateurs-search.ts'

type Props = {
  search: UtilisateursSearch
  /** An `undefined` value takes the filter away. */
  onFilter: (filters: { [key in keyof UtilisateursSearch]?: UtilisateursSearch[key] | undefined }) => void
}

const ROLE_LABELS: Record<(typeof ROLES)[number], string> = { admin: 'Administrateurs', adherent: 'Adhérents' }

const RANGEE = 'min-w-0 -mx-(--gutter) overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:overflow-visible desk:p-0'

/** One of each group at most; pressed again, it leaves. */
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
      <fieldset className={RANGEE}>
        <legend className="sr-only">Statut</legend>
        <div className="flex gap-2 desk:flex-wrap">
          {STATUTS.map((statut) => (
            <FilterChip
              active={statut === search.statut}
              key={statut}
              label={UTILISATEUR_STATUT_LABELS[statut]}
              onClick={() => onFilter({ statut: statut === search.statut ? undefined : statut })}
              removable
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={RANGEE}>
        <legend className="sr-only">Rôle</legend>
        <div className="flex gap-2 desk:flex-wrap">
          {ROLES.map((role) => (
            <FilterChip
              active={role === search.role}
              key={role}
              label={ROLE_LABELS[role]}
              onClick={() => onFilter({ role: role === search.role ? undefined : role })}
              removable
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
