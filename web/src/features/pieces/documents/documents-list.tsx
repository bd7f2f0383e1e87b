import { DOCUMENT_TYPE_LABELS } from '@sillon/domain/organisme/parametres/document-type'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { documentsQuery, openDocument } from './documents.queries.ts'
import { PieceButton } from './piece-button.tsx'

const PAS = 10

/** The documents of a company, each with a button that saves it. */
export function DocumentsList({ adhesion_id }: { adhesion_id: string }) {
  const [nombre, setNombre] = useState(PAS)
  const lecture = useQuery({ ...documentsQuery(adhesion_id, Math.min(nombre, 100)), meta: inPlace })
  const { data, isFetching } = lecture
  if (!data)
    return (
      <NotRead lecture={lecture} title="Les documents n’ont pas pu être lus.">
        <Skeleton className="h-40" />
      </NotRead>
    )
  if (data.total === 0) {
    return (
      <EmptyState title="Aucun document pour l’instant">
        Vos appels de cotisation, vos reçus et vos attestations seront ici dès leur émission.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {data.resultats.map((document) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3" key={document.id}>
            <div className="min-w-0">
              <p className="font-semibold">{DOCUMENT_TYPE_LABELS[document.type]}</p>
              <p className="text-help text-ink-2">
                {[document.numero, formatDate(document.date_emission)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <PieceButton open={() => openDocument(adhesion_id, document.id)} piece={document} />
          </li>
        ))}
      </ul>
      {data.total > data.resultats.length && nombre < 100 && (
        <ShowMore
          loading={isFetching}
          onShowMore={() => setNombre(nombre + PAS)}
          shown={data.resultats.length}
          total={data.total}
        />
      )}
    </>
  )
}
