import type { GroupementCarte as Carte } from '@sillon/contract/achats/groupements-adherent'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { GroupementCarte } from './groupement-carte.tsx'
import { groupementsAdherentQuery } from './groupements.queries.ts'

const isReserve = (error: unknown) => error instanceof ApiError && error.status === 403

/** The purchases that a member may join, the future ones, and the past ones. */
export function GroupementsPage() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...groupementsAdherentQuery,
    throwOnError: (failure, query) => !isReserve(failure) && throwWithoutData(failure, query),
  })
  const groupements = data?.pages.flatMap(({ resultats }) => resultats) ?? []
  const parts: [string, Carte[]][] = [
    ['Ouverts', groupements.filter(({ statut }) => statut === 'ouvert')],
    ['À venir', groupements.filter(({ statut }) => statut === 'publie')],
    ['Passés', groupements.filter(({ statut }) => statut !== 'ouvert' && statut !== 'publie')],
  ]
  return (
    <>
      <PageHead intro="Commander ensemble, pour acheter moins cher." title="Groupements d’achats" />
      {!data && !error && <SkeletonCard lines={3} />}
      {isReserve(error) && (
        <EmptyState level={2} title="Aucun groupement pour vous">
          Les groupements d’achats sont réservés aux adhérents dont l’adhésion est active.
        </EmptyState>
      )}
      {data && groupements.length === 0 && (
        <EmptyState level={2} title="Aucun groupement pour l’instant">
          Les achats groupés apparaîtront ici dès que la coopérative en annoncera un.
        </EmptyState>
      )}
      {parts
        .filter(([, cartes]) => cartes.length > 0)
        .map(([titre, cartes]) => (
          <Section key={titre} title={titre}>
            <ul className="grid gap-3">
              {cartes.map((groupement) => (
                <li key={groupement.id}>
                  <GroupementCarte groupement={groupement} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      {data && hasNextPage && (
        <ShowMore
          loading={isFetchingNextPage}
          onShowMore={() => void fetchNextPage()}
          shown={groupements.length}
          total={data.pages[0]?.total ?? 0}
        />
      )}
    </>
  )
}
