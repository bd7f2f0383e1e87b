import type { BonCommandeResume } from '@sillon/domain/achats/bons-commande/bon-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import { BonStatutPill } from './bon-statut-pill.tsx'
import type { BonsSearch } from './bons-search.ts'

export const LISTE_BONS: ListView<BonCommandeResume, BonsSearch> = {
  caption: 'Bons de commande',
  noun: 'bon',
  defaultSort: '-date',
  rowKey: ({ id }) => id,
  renderCard: (bon) => <BonLigneCard bon={bon} />,
  columns: [
    { key: 'raison_sociale', header: 'Entreprise', sortable: true, render: (bon) => <BonLink bon={bon} /> },
    {
      key: 'numero',
      header: 'Numéro',
      sortable: true,
      render: ({ numero }) => <span className="reference whitespace-nowrap">{numero ?? '—'}</span>,
    },
    { key: 'statut', header: 'Statut', render: ({ statut }) => <BonStatutPill size="sm" statut={statut} /> },
    {
      key: 'date',
      header: 'Date',
      align: 'end',
      sortable: true,
      priority: 2,
      render: ({ valide_le, cree_le }) => formatShortDate(valide_le ?? cree_le),
    },
    {
      key: 'total_ttc',
      header: 'Total TTC',
      align: 'end',
      sortable: true,
      render: ({ total_ttc }) => <span className="whitespace-nowrap">{formatMontant(total_ttc)}</span>,
    },
  ],
}

function BonLink({ bon: { id, entreprise } }: { bon: BonCommandeResume }) {
  return (
    <>
      <Link
        className="inline-block py-0.5 font-semibold hover:underline"
        params={{ id }}
        to="/admin/bon-commande/{-$id}/"
      >
        {entreprise.raison_sociale}
      </Link>
      <span className="block text-help font-normal text-ink-2">{entreprise.no_adherent}</span>
    </>
  )
}

/** A row of the list on a phone. */
function BonLigneCard({ bon }: { bon: BonCommandeResume }) {
  return (
    <div className="p-4">
      <BonLink bon={bon} />
      {bon.numero && <p className="reference text-help text-ink-2">{bon.numero}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <BonStatutPill statut={bon.statut} />
        <span className="text-body tabular-nums">{formatMontant(bon.total_ttc)}</span>
      </div>
    </div>
  )
}
