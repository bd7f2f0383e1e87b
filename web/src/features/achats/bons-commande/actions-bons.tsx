import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { openArchive, openExport } from './bons-commande.queries.ts'
import type { BonsSearch } from './bons-search.ts'

type Props = { groupement: { id: string; reference: string; statut: string }; search: BonsSearch }

/** Downloads the orders of a purchase as CSV or PDF; while the purchase is open, also takes an order for a company. */
export function ActionsBons({ groupement: { id, reference, statut }, search }: Props) {
  return (
    <SelonDroit droit="achats">
      <div className="flex flex-wrap items-center gap-2">
        <DownloadButton nom={`bons-commande-${reference}.csv`} open={() => openExport(id, search)} variant="quiet">
          Exporter en CSV
        </DownloadButton>
        <DownloadButton nom={`bons-commande-${reference}.zip`} open={() => openArchive(id)}>
          Télécharger les PDF
        </DownloadButton>
        {statut === 'ouvert' && (
          <Link
            className={buttonClass({ variant: 'primary', size: 'sm' })}
            params={{ id: undefined }}
            search={{ commandeId: id }}
            to="/admin/bon-commande/{-$id}/"
          >
            <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
            Commander pour un adhérent
          </Link>
        )}
      </div>
    </SelonDroit>
  )
}
