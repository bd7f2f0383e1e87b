import type { GroupementResume } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { formatHour, formatNumber, formatShortDate } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table.tsx'
import { GroupementStatutPill } from './groupement-statut-pill.tsx'

export const COLONNES: Column<GroupementResume>[] = [
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
  { key: 'articles', header: 'Articles', align: 'end', priority: 2, render: ({ articles }) => formatNumber(articles) },
  { key: 'bons', header: 'Bons', align: 'end', render: ({ bons }) => formatNumber(bons) },
  {
    key: 'total_ht',
    header: 'Total HT',
    align: 'end',
    render: ({ total_ht }) => <span className="whitespace-nowrap">{formatMontant(total_ht)}</span>,
  },
]

export function GroupementLink({ groupement: { id, libelle } }: { groupement: GroupementResume }) {
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
