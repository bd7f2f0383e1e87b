import type { GroupementResume } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { FAMILLE_LABELS } from '@sillon/domain/organisme/referentiels/famille'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { formatCount } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { usePeut } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { comptesGroupementsQuery, groupementsQuery } from './admin-groupements.queries.ts'
import { findFamille, GROUPEMENTS } from './admin-groupements-search.ts'
import { FamillesTabs, FiltresGroupements } from './filtres-groupements.tsx'
import { LISTE_GROUPEMENTS } from './liste-groupements.tsx'
import { RepriseButton } from './reprise-button.tsx'

/** The group purchases of a family, or all of them. */
export function AdminCommandesPage() {
  const { code } = useParams({ strict: false })
  const famille = findFamille(code)
  const list = useList(GROUPEMENTS)
  const { data: page } = useQuery({ ...groupementsQuery(famille, list.search), throwOnError: throwWithoutData })
  const canBuy = usePeut('achats')
  const { data: comptes } = useQuery(comptesGroupementsQuery(famille))

  return (
    <>
      <PageHead
        actions={
          <SelonDroit droit="achats">
            <Link
              className={buttonClass({ variant: 'primary' })}
              params={{ id: undefined }}
              to="/admin/groupement-achat/{-$id}/"
            >
              <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
              Nouveau groupement
            </Link>
          </SelonDroit>
        }
        intro={
          comptes &&
          `${formatCount(comptes.en_cours.nombre, 'groupement')} en cours, ${formatCount(comptes.en_cours.bons, 'bon de commande', 'bons de commande')}, ${formatMontant(comptes.en_cours.total_ht)} HT.`
        }
        title={
          famille ? `Groupements d’achats\u00a0: ${FAMILLE_LABELS[famille].toLowerCase()}` : 'Groupements d’achats'
        }
      />
      <FamillesTabs comptes={comptes} current={famille} />
      <FiltresGroupements comptes={comptes} list={list} />
      <AdminList
        empty={
          <EmptyState level={2} title="Aucun groupement pour l’instant">
            {'Créez-en un\u00a0: il reste un brouillon jusqu’à sa publication.'}
          </EmptyState>
        }
        list={list}
        page={page}
        query={(search) => groupementsQuery(famille, search)}
        view={LISTE_GROUPEMENTS}
        {...(canBuy && { renderActions: (groupement: GroupementResume) => <RepriseButton groupement={groupement} /> })}
      />
    </>
  )
}
