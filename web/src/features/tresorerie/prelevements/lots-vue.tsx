import type { Prelevement, TotauxLots } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import {
  PRELEVEMENT_STATUT_LABELS,
  PRELEVEMENT_STATUTS,
} from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminList } from '../../../lib/admin-list.tsx'
import { formatCount, formatDate, formatShortDate, formatTotal } from '../../../lib/format.ts'
import { PeriodFilter, SearchFilter, ToggleFilter } from '../../../lib/list-filters.tsx'
import type { ListView } from '../../../lib/list-view.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
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

/** The address is that of all the views: the batches take some of its attributes. */
const lotsOf = ({ page, par_page, q, etat, du, au }: PrelevementsSearch) =>
  lotsQuery({ page, q, etat, du, au, ...(par_page && { par_page }) })

function Lots({ list }: VueProps) {
  const { data } = useQuery({ ...lotsOf(list.search), throwOnError: throwWithoutData })
  return (
    <>
      <Filtres list={list} />
      <AdminList
        empty={
          <EmptyState level={2} title="Aucun lot pour l’instant">
            Choisissez une date dans «&nbsp;À prélever&nbsp;» pour préparer le premier.
          </EmptyState>
        }
        list={list}
        page={data}
        query={lotsOf}
        reset={{ vue: 'lots' }}
        summary={data && data.total > 0 ? resume(data) : null}
        view={LISTE}
      />
    </>
  )
}

const Filtres = ({ list }: VueProps) => (
  <div className="mb-2 grid gap-2">
    <FilterRow legend="Statut">
      {PRELEVEMENT_STATUTS.map((etat) => (
        <ToggleFilter
          key={etat}
          label={`${PRELEVEMENT_STATUT_LABELS[etat]}s`}
          list={list}
          name="etat"
          removable
          value={etat}
        />
      ))}
    </FilterRow>
    <div className="flex flex-wrap items-end gap-2">
      <SearchFilter label="Rechercher un lot par entreprise ou numéro" list={list} placeholder="Entreprise, numéro" />
      <PeriodFilter list={list} />
      <VuesListe list={list} />
    </div>
  </div>
)

type Totalises = { total: number; total_exact: boolean; totaux: TotauxLots }

/** « 4 lots, 12 310,00 €, 120,00 € rejetés »: the whole batches, whatever company was searched for. */
const resume = ({ totaux: { montant, montant_rejete }, ...page }: Totalises) =>
  [
    formatTotal(page, 'lot'),
    formatMontant(montant),
    montant_rejete > 0 && `dont ${formatMontant(montant_rejete)} rejetés`,
  ]
    .filter(Boolean)
    .join(', ')
