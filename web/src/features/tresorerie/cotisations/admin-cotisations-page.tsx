import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type Changes, toNavigation } from '../../../lib/list-search.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SortSheet } from '../../../ui/sort-sheet.tsx'
import { TresorerieTabs } from '../reglements/tresorerie-tabs.tsx'
import { ActesCampagne } from './actes-campagne.tsx'
import { comptesCotisationsQuery } from './cotisations.queries.ts'
import { type CotisationsSearch, isFiltree, parseCotisationsSearch } from './cotisations-search.ts'
import { AutresFiltres, StatutsCotisations } from './filtres-cotisations.tsx'
import { ListeCotisations } from './liste-cotisations.tsx'
import { ListeManquantes } from './liste-manquantes.tsx'
import { LotsCampagne } from './lots-campagne.tsx'
import { TRI_PAR_DEFAUT, TRIS } from './tri-cotisations.ts'

/** The fees of a campaign; all of the state is in the address, except the selection. */
export function AdminCotisationsPage() {
  const search = parseCotisationsSearch(useSearch({ from: '/admin/cotisations' }))
  const navigate = useNavigate({ from: '/admin/cotisations' })
  const { data: comptes } = useQuery(comptesCotisationsQuery(search.campagne_id))

  const change = (changes: Changes<CotisationsSearch>) => void navigate(toNavigation(search, changes))

  return (
    <>
      <PageHead
        actions={comptes && <ActesCampagne comptes={comptes} />}
        title="Cotisations"
        {...(comptes?.campagne && { intro: comptes.campagne.libelle })}
      />
      <TresorerieTabs current="/admin/cotisations" />
      {comptes?.campagne && <LotsCampagne campagne_id={comptes.campagne.id} />}
      <div className="mb-2 grid gap-2">
        <StatutsCotisations comptes={comptes} onFilter={change} search={search} />
        <div className="flex flex-wrap items-center gap-2">
          <AutresFiltres comptes={comptes} onFilter={change} search={search} />
          {isFiltree(search) && (
            <Link
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
              search={search.campagne_id ? { campagne_id: search.campagne_id } : {}}
              to="/admin/cotisations"
            >
              Réinitialiser les filtres
            </Link>
          )}
          {search.statut !== 'a_calculer' && (
            <div className="ml-auto desk:hidden">
              <SortSheet
                onSelect={(tri) => change({ tri })}
                options={TRIS}
                title="Trier les cotisations"
                value={search.tri ?? TRI_PAR_DEFAUT}
              />
            </div>
          )}
        </div>
      </div>
      {search.statut === 'a_calculer' ? (
        <ListeManquantes campagne={comptes?.campagne ?? null} search={search} />
      ) : (
        <ListeCotisations comptes={comptes} onChange={change} search={search} />
      )}
    </>
  )
}
