import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useList } from '../../../lib/admin-list.tsx'
import { ListPagination } from '../../../lib/list-foot.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { PROPOSITIONS_KEY, propositionsQuery } from '../adherents/propositions.queries.ts'
import { PropositionCard } from './proposition-card.tsx'
import { PROPOSITIONS } from './propositions-search.ts'

/** All the proposals without an answer, the oldest first: the cooperative may answer for the person. */
export function AdminPropositionsPage() {
  const list = useList(PROPOSITIONS)
  const { data } = useQuery({ ...propositionsQuery(list.search.page ?? 1), throwOnError: throwWithoutData })
  const queryClient = useQueryClient()
  const depart = useDepart()
  const conclude = (reponse: object, fait: string) => {
    depart(reponse, fait)
    return queryClient.invalidateQueries({ queryKey: PROPOSITIONS_KEY })
  }
  return (
    <>
      <PageHead
        intro="Ce que des entreprises voudraient corriger d’une personne qui a un compte ou une autre entreprise. La personne répond, ou vous pour elle."
        title="Propositions"
      />
      {data === undefined && <SkeletonTable />}
      {data?.resultats.length === 0 && (
        <EmptyState level={2} title="Aucune proposition en attente">
          Les propositions des entreprises apparaîtront ici.
        </EmptyState>
      )}
      {data && data.resultats.length > 0 && (
        <ul className="grid max-w-[48rem] gap-4">
          {data.resultats.map((proposition) => (
            <li key={proposition.id}>
              <PropositionCard
                onAnswered={conclude}
                par="bureau"
                proposition={proposition}
                titre={proposition.personne}
              />
            </li>
          ))}
        </ul>
      )}
      {data && <ListPagination list={list} page={data} />}
    </>
  )
}
