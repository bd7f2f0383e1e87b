import { COURRIEL_STATUT_LABELS, type CourrielStatut } from '@sillon/domain/secretariat/courriels/courriel-statut'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { AdminList, type List, useList } from '../../../lib/admin-list.tsx'
import { SearchFilter } from '../../../lib/list-filters.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import { ActeCourrielButton } from './acte-courriel-button.tsx'
import { comptesCourrielsQuery, courrielsQuery } from './courriels.queries.ts'
import { COURRIELS, type CourrielsSearch } from './courriels-search.ts'
import { LISTE_COURRIELS } from './liste-courriels.tsx'

/** The statuses that need an act come first. */
const STATUTS: CourrielStatut[] = ['echec', 'en_attente', 'envoye', 'annule']

const EcrireMessage = lazy(() =>
  import('../messages/ecrire-message.tsx').then((module) => ({ default: module.EcrireMessage })),
)

/** The mails sent, waiting and failed; or a message to write. */
export function AdminCourrielsPage() {
  const list = useList(COURRIELS)
  return list.search.onglet === 'message' ? (
    <Suspense fallback={<SkeletonCard lines={6} />}>
      <EcrireMessage />
    </Suspense>
  ) : (
    <Courriels list={list} />
  )
}

function Courriels({ list }: { list: List<CourrielsSearch> }) {
  const { data: page } = useQuery({ ...courrielsQuery(list.search), throwOnError: throwWithoutData })
  const { data: comptes } = useQuery(comptesCourrielsQuery)

  return (
    <>
      <PageHead
        intro="Les échecs d’abord, puis les plus récents. Ce que disent les messages n’est pas gardé."
        title="E-mails"
      />
      <div className="mb-2 grid gap-2">
        <FilterChips
          all="Tous"
          counts={comptes?.statuts}
          legend="Statut"
          onSelect={(statut) => list.change({ statut })}
          options={optionsOf(STATUTS, COURRIEL_STATUT_LABELS)}
          value={list.search.statut}
        />
        <div className="flex flex-wrap items-center gap-2">
          <SearchFilter label="Rechercher un e-mail par adresse ou objet" list={list} placeholder="Adresse, objet" />
          <VuesListe list={list} />
        </div>
      </div>
      <AdminList
        empty={
          <EmptyState level={2} title="Aucun e-mail pour l’instant">
            Chaque e-mail du portail apparaîtra ici, avec ce qu’il devient.
          </EmptyState>
        }
        list={list}
        page={page}
        query={courrielsQuery}
        renderActions={(courriel) => <ActeCourrielButton courriel={courriel} />}
        view={LISTE_COURRIELS}
      />
    </>
  )
}
