import type { CotisationAdherent } from '@sillon/contract/tresorerie/cotisations-adherent'
import { DOCUMENT_TYPE_LABELS } from '@sillon/domain/organisme/parametres/document-type'
import { formatDate } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { openDocument } from '../../pieces/documents/documents.queries.ts'
import { PieceButton } from '../../pieces/documents/piece-button.tsx'

/** The documents issued for this fee. */
export function PiecesCotisation({ cotisation: { documents, adhesion_id } }: { cotisation: CotisationAdherent }) {
  if (documents.length === 0) return null
  return (
    <Section level={3} title="Documents">
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2" key={document.id}>
            <span>
              {DOCUMENT_TYPE_LABELS[document.type]} {document.numero}
              <span className="block text-help text-ink-2">Du {formatDate(document.date_emission)}</span>
            </span>
            <PieceButton open={() => openDocument(adhesion_id, document.id)} piece={document} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
