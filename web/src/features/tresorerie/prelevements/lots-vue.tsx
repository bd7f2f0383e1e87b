import type { Prelevement } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminList, type ListView } from '../../../lib/admin-list.tsx'
import { formatCount, formatDate, formatShortDate } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LotDetail } from './lot-detail.tsx'
import { LotPill } from './prelevement-pills.tsx'
import { lotsQuery } from './prelevements.queries.ts'
import type { PrelevementsSearch, VueProps } from './prelevements-search.ts'

export function LotsVue({ list }: VueProps) {
  return list.search.lot ? <LotDetail id={list.search.lot} list={list} /> : <Lots list={list} />
}

const lienOf = ({ id, date_prelevement }: Prelevement) => (
  <Link
    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3 desk:min-h-0"
    search={{ vue: 'lots', lot: id }}
    to="/admin/prelevements"
  >
    Prélèvement du {formatDate(date_prelevement)}
  </Link>
)

const LISTE: ListView<Prelevement, PrelevementsSearch> = {
  caption: 'Lots de prélèvements',
  rowKey: ({ id }) => id,
  renderCard: (lot) => (
    <div className="p-4">
      {lienOf(lot)}
      <p className="text-help text-ink-2 tabular-nums">
        {formatCount(lot.nombre, 'ligne')}, {formatMontant(lot.montant)}
        {lot.rejetees > 0 && `, ${formatCount(lot.rejetees, 'rejetée')}`}
      </p>
      <p className="mt-2">
        <LotPill statut={lot.statut} />
      </p>
    </div>
  ),
  columns: [
    { key: 'date', header: 'Lot', render: lienOf },
    { key: 'statut', header: 'Statut', render: ({ statut }) => <LotPill statut={statut} /> },
    { key: 'nombre', header: 'Lignes', align: 'end', render: ({ nombre }) => nombre },
    {
      key: 'montant',
      header: 'Montant',
      align: 'end',
      render: ({ montant }) => <span className="whitespace-nowrap">{formatMontant(montant)}</span>,
    },
    { key: 'rejetees', header: 'Rejetées', align: 'end', render: ({ rejetees }) => rejetees },
    {
      key: 'cree_le',
      header: 'Préparé le',
      align: 'end',
      priority: 2,
      render: ({ cree_le }) => formatShortDate(cree_le),
    },
  ],
}

function Lots({ list }: VueProps) {
  const { data: page } = useQuery({ ...lotsQuery(list.search.page), throwOnError: throwWithoutData })
  return (
    <AdminList
      empty={
        <EmptyState level={2} title="Aucun lot pour l’instant">
          Choisissez une date dans «&nbsp;À prélever&nbsp;» pour préparer le premier.
        </EmptyState>
      }
      list={list}
      page={page}
      view={LISTE}
    />
  )
}
