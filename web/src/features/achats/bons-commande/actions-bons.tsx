import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { openArchive, openExport } from './bons-commande.queries.ts'
import type { BonsSearch } from './bons-search.ts'

type Props = { groupement: { id: string; reference: string }; search: BonsSearch }

/** Downloads the orders of a purchase as CSV or PDF. */
export function ActionsBons({ groupement: { id, reference }, search }: Props) {
  return (
    <SelonDroit droit="achats">
      <div className="flex flex-wrap items-center gap-2">
        <DownloadButton nom={`bons-commande-${reference}.csv`} open={() => openExport(id, search)} variant="quiet">
          Exporter en CSV
        </DownloadButton>
        <DownloadButton nom={`bons-commande-${reference}.zip`} open={() => openArchive(id)}>
          Télécharger les PDF
        </DownloadButton>
      </div>
    </SelonDroit>
  )
}
