import type { Prelevement } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDate, formatShortDate } from '../../../lib/format.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import type { Column } from '../../../ui/table.tsx'
import { LotDetail } from './lot-detail.tsx'
import { LotPill } from './prelevement-pills.tsx'
import { lotsQuery } from './prelevements.queries.ts'
import type { VueProps } from './prelevements-search.ts'

export function LotsVue({ search, change }: VueProps) {
  return search.lot ? <LotDetail change={change} id={search.lot} search={search} /> : <Lots page={search.page} />
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

const COLONNES: Column<Prelevement>[] = [
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
]

function Lots({ page }: { page: number | undefined }) {
  const { data } = useQuery({ ...lotsQuery(page), throwOnError: true })
  if (!data) return <SkeletonTable />
  if (data.resultats.length === 0) {
    return (
      <EmptyState level={2} title="Aucun lot pour l’instant">
        Choisissez une date dans «&nbsp;À prélever&nbsp;» pour préparer le premier.
      </EmptyState>
    )
  }
  return (
    <ResultTable
      page={data}
      caption="Lots de prélèvements"
      columns={COLONNES}
      renderCard={(lot) => (
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
      )}
      rowKey={({ id }) => id}
      renderLink={(target, props) => (
        <Link {...props} search={{ vue: 'lots', page: target }} to="/admin/prelevements" />
      )}
    />
  )
}
