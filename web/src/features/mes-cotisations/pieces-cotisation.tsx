import type { CotisationAdherent } from '@sillon/contract/cotisations-adherent'
import { DOCUMENT_TYPE_LABELS } from '@sillon/domain/documents/document-type'
import { useQueryClient } from '@tanstack/react-query'
import { formatDate } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { openAttestation, openDocument } from '../documents/documents.queries.ts'
import { DownloadButton } from '../documents/download-button.tsx'
import { nomFichier } from '../documents/nom-fichier.ts'
import { cotisationsAdhesionQuery } from './mes-cotisations.queries.ts'

/** What was issued about this fee, to be saved, and the attestation that it gives right to. */
export function PiecesCotisation({ cotisation }: { cotisation: CotisationAdherent }) {
  const { adhesion_id, campagne, documents, attestable } = cotisation
  const queryClient = useQueryClient()
  const proposed = attestable && !documents.some(({ type }) => type === 'attestation')
  if (documents.length === 0 && !proposed) return null
  return (
    <Section level={3} title="Documents">
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2" key={document.id}>
            <span>
              {DOCUMENT_TYPE_LABELS[document.type]} {document.numero}
              <span className="block text-help text-ink-2">Du {formatDate(document.date_emission)}</span>
            </span>
            <DownloadButton
              label={`Télécharger ${DOCUMENT_TYPE_LABELS[document.type]} ${document.numero ?? ''}`.trim()}
              nom={nomFichier(document)}
              open={() => openDocument(adhesion_id, document.id)}
            />
          </li>
        ))}
        {proposed && (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span>
              {DOCUMENT_TYPE_LABELS.attestation} {campagne.annee}
              <span className="block text-help text-ink-2">Votre cotisation est à jour.</span>
            </span>
            <DownloadButton
              label="Télécharger l’attestation d’adhésion"
              nom={`attestation-${campagne.annee}.pdf`}
              onSaved={() => void queryClient.invalidateQueries(cotisationsAdhesionQuery(adhesion_id))}
              open={() => openAttestation(adhesion_id)}
            />
          </li>
        )}
      </ul>
    </Section>
  )
}
