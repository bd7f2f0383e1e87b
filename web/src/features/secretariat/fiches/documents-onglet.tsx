import { DOCUMENT_TYPE_LABELS } from '@sillon/domain/organisme/parametres/document-type'
import type { DocumentAdmin } from '@sillon/domain/pieces/documents/document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { openDocumentAdmin } from '../../pieces/documents/documents.queries.ts'
import { PieceButton } from '../../pieces/documents/piece-button.tsx'
import { documentsEntrepriseQuery } from './fiches.queries.ts'
import { ListeOnglet, PAS, type VueOnglet } from './liste-onglet.tsx'
import type { OngletProps } from './onglet-props.ts'

export function DocumentsOnglet({ fiche }: OngletProps) {
  const [nombre, setNombre] = useState(PAS)
  const { data, isFetching } = useQuery({
    ...documentsEntrepriseQuery(fiche.id, nombre),
    throwOnError: throwWithoutData,
  })
  return (
    <ListeOnglet
      loading={isFetching}
      onShowMore={() => setNombre(nombre + PAS)}
      page={data}
      renderActions={(document) => <PieceButton open={() => openDocumentAdmin(document.id)} piece={document} short />}
      vide="Aucun document pour l’instant"
      view={VUE}
    />
  )
}

const VUE: VueOnglet<DocumentAdmin> = {
  caption: 'Documents',
  rowKey: ({ id }) => id,
  renderCard: ({ type, numero, date_emission }, actions) => (
    <div className="flex items-center justify-between gap-4 p-4">
      <p>
        <span className="font-semibold">{DOCUMENT_TYPE_LABELS[type]}</span>
        <span className="block text-help text-ink-2">
          {[numero, formatShortDate(date_emission)].filter(Boolean).join(', ')}
        </span>
      </p>
      {actions}
    </div>
  ),
  columns: [
    { key: 'type', header: 'Document', render: ({ type }) => DOCUMENT_TYPE_LABELS[type] },
    {
      key: 'numero',
      header: 'Numéro',
      render: ({ numero }) => <span className="reference">{numero ?? '—'}</span>,
    },
    {
      key: 'envoi',
      header: 'Envoyé',
      render: ({ courriel_le }) => (courriel_le ? `le ${formatShortDate(courriel_le)}` : '—'),
    },
    {
      key: 'date',
      header: 'Date',
      align: 'end',
      render: ({ date_emission }) => formatShortDate(date_emission),
    },
  ],
}
