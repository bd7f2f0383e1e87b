import type { GroupementResume } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount, formatHour, formatNumber, formatShortDate } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import type { GroupementsSearch } from './admin-groupements-search.ts'
import { echeanceOf } from './dates-groupement.ts'
import { GroupementStatutPill } from './groupement-statut-pill.tsx'

export const LISTE_GROUPEMENTS: ListView<GroupementResume, GroupementsSearch> = {
  caption: 'Groupements d’achats',
  noun: 'groupement',
  defaultSort: '-cloture_le',
  rowKey: ({ id }) => id,
  renderCard: (groupement, actions) => <GroupementCard actions={actions} groupement={groupement} />,
  columns: [
    {
      key: 'libelle',
      header: 'Groupement',
      sortable: true,
      render: (groupement) => (
        <>
          <GroupementLink groupement={groupement} />
          <span className="reference block text-help font-normal whitespace-nowrap text-ink-2">
            {groupement.reference}
          </span>
        </>
      ),
    },
    {
      key: 'statut',
      header: 'Statut',
      sortable: true,
      render: (groupement) => <GroupementStatutPill groupement={groupement} size="sm" />,
    },
    {
      key: 'fournisseur',
      header: 'Fournisseur',
      sortable: true,
      priority: 2,
      render: ({ fournisseur }) => fournisseur?.raison_sociale ?? <span className="text-ink-3">—</span>,
    },
    {
      key: 'cloture_le',
      header: 'Clôture',
      align: 'end',
      sortable: true,
      render: ({ cloture_le }) => (
        <span className="whitespace-nowrap">
          {formatShortDate(cloture_le)} {formatHour(cloture_le)}
        </span>
      ),
    },
    {
      key: 'articles',
      header: 'Articles',
      align: 'end',
      priority: 2,
      render: ({ articles }) => formatNumber(articles),
    },
    { key: 'bons', header: 'Bons', align: 'end', render: ({ bons }) => formatNumber(bons) },
    {
      key: 'total_ht',
      header: 'Total HT',
      align: 'end',
      render: ({ total_ht }) => <span className="whitespace-nowrap">{formatMontant(total_ht)}</span>,
    },
  ],
}

function GroupementLink({ groupement: { id, libelle } }: { groupement: GroupementResume }) {
  return (
    <Link
      className="inline-block py-0.5 font-semibold hover:underline"
      params={{ id }}
      to="/admin/groupement-achat/{-$id}/"
    >
      {libelle}
    </Link>
  )
}

/** A row of the list on a phone. */
function GroupementCard({ groupement, actions }: { groupement: GroupementResume; actions: ReactNode }) {
  return (
    <div className="p-4">
      <GroupementLink groupement={groupement} />
      <p className="reference text-help text-ink-2">{groupement.reference}</p>
      {groupement.fournisseur && <p className="text-help text-ink-2">{groupement.fournisseur.raison_sociale}</p>}
      <p className="mt-1 text-help text-ink-2">{echeanceOf(groupement)}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <GroupementStatutPill groupement={groupement} />
        <span className="text-body tabular-nums">
          {formatCount(groupement.bons, 'bon')}, {formatMontant(groupement.total_ht)} HT
        </span>
      </div>
      {actions && <div className="mt-3">{actions}</div>}
    </div>
  )
}
