import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { formatTotal } from '../../../lib/format.ts'
import { type Changes, toNavigation, toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { groupementQuery } from '../groupements-achats/admin-groupements.queries.ts'
import { ActionsBons } from './actions-bons.tsx'
import { bonsQuery } from './bons-commande.queries.ts'
import { type BonsSearch, parseBonsSearch } from './bons-search.ts'
import { BonLigneCard, COLONNES } from './colonnes-bons.tsx'
import { FiltresBons } from './filtres-bons.tsx'

const ROUTE = '/admin/bons-commande/$commandeId'

/** The orders of one purchase; the filters and the sort are in the address. */
export function AdminHistoriquesCommandePage() {
  const { commandeId = '' } = useParams({ strict: false })
  const search = parseBonsSearch(useSearch({ strict: false }))
  const navigate = useNavigate({ from: ROUTE })
  const { data: groupement } = useQuery({ ...groupementQuery(commandeId), throwOnError: true })
  const { data: page } = useQuery({ ...bonsQuery(commandeId, search), throwOnError: true })

  const change = (changes: Changes<BonsSearch>) => void navigate(toNavigation(search, changes))

  return (
    <>
      <PageHead
        back={
          <BackLink
            label={groupement?.libelle ?? 'Groupement d’achats'}
            renderLink={(props) => (
              <Link
                {...props}
                params={{ id: commandeId }}
                search={{ onglet: 'commandes' }}
                to="/admin/groupement-achat/{-$id}/"
              />
            )}
          />
        }
        intro={groupement && `${groupement.libelle}, ${groupement.reference}`}
        title="Bons de commande"
        {...(groupement && { actions: <ActionsBons groupement={groupement} search={search} /> })}
      />
      <FiltresBons onFilter={change} search={search} />
      <p aria-live="polite" className="mb-2 text-help text-ink-2 desk:sr-only">
        {page && formatTotal(page, 'bon')}
      </p>
      <ResultTable
        empty={<AucunBon commandeId={commandeId} filtree={Boolean(search.q || search.statut)} />}
        page={page}
        caption="Bons de commande"
        columns={COLONNES}
        onSort={(sort) => change({ tri: toTri<NonNullable<BonsSearch['tri']>>(sort) })}
        renderCard={(bon) => <BonLigneCard bon={bon} />}
        rowKey={({ id }) => id}
        sort={toSort(search.tri ?? '-date')}
        renderLink={(target, props) => (
          <Link
            {...props}
            params={{ commandeId }}
            search={{ ...search, page: target }}
            to="/admin/bons-commande/$commandeId/"
          />
        )}
      />
    </>
  )
}

function AucunBon({ filtree, commandeId }: { filtree: boolean; commandeId: string }) {
  if (!filtree) {
    return (
      <EmptyState level={2} title="Aucun bon de commande pour le moment">
        Les commandes des adhérents seront ici dès qu’ils les enregistrent.
      </EmptyState>
    )
  }
  return (
    <NoResult
      renderLink={(props) => (
        <Link {...props} params={{ commandeId }} search={{}} to="/admin/bons-commande/$commandeId/" />
      )}
    />
  )
}
