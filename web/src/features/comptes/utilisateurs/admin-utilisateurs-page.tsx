import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { formatTotal } from '../../../lib/format.ts'
import { type Changes, toNavigation } from '../../../lib/list-search.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { SortSheet } from '../../../ui/sort-sheet.tsx'
import { FiltresUtilisateurs } from './filtres-utilisateurs.tsx'
import { InviterAdministrateur } from './inviter-administrateur.tsx'
import { AucunCompte, ListeUtilisateurs } from './liste-utilisateurs.tsx'
import { TRI_PAR_DEFAUT, TRIS } from './tri-utilisateurs.ts'
import { utilisateursQuery } from './utilisateurs.queries.ts'
import { isFiltree, parseUtilisateursSearch, type UtilisateursSearch } from './utilisateurs-search.ts'

/** All the accounts; all of the state of the list is in the address. */
export function AdminUtilisateursPage() {
  const search = parseUtilisateursSearch(useSearch({ from: '/admin/utilisateurs' }))
  const navigate = useNavigate({ from: '/admin/utilisateurs' })
  const { data: page } = useQuery({ ...utilisateursQuery(search), throwOnError: true })

  const change = (changes: Changes<UtilisateursSearch>) => void navigate(toNavigation(search, changes))

  return (
    <>
      <PageHead
        actions={
          <>
            <Link className={buttonClass({ variant: 'secondary' })} to="/admin/doublons">
              Doublons
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to="/admin/propositions">
              Propositions
            </Link>
            <InviterAdministrateur />
          </>
        }
        title="Utilisateurs"
      />
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FiltresUtilisateurs onFilter={change} search={search} />
        {isFiltree(search) && (
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            search={{ tri: search.tri } as UtilisateursSearch}
            to="/admin/utilisateurs"
          >
            Réinitialiser les filtres
          </Link>
        )}
      </div>
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="text-help text-ink-2 desk:sr-only">
          {page && formatTotal(page, 'compte')}
        </p>
        <div className="desk:hidden">
          <SortSheet
            onSelect={(tri) => change({ tri })}
            options={TRIS}
            title="Trier les comptes"
            value={search.tri ?? TRI_PAR_DEFAUT}
          />
        </div>
      </div>
      {!page && <SkeletonTable />}
      {page && page.resultats.length === 0 && <AucunCompte />}
      {page && page.resultats.length > 0 && (
        <ListeUtilisateurs onTri={(tri) => change({ tri })} page={page} search={search} />
      )}
    </>
  )
}
