import type { CotisationAdherent } from '@sillon/contract/cotisations-adherent'
import type { documentsRoutes } from '@sillon/contract/documents'
import type { DocumentType } from '@sillon/domain/documents/document-type'
import { callBlob } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { TelechargerButton } from './telecharger-button.tsx'

const LIBELLES: Record<DocumentType, string> = {
  appel: 'Appel de cotisation',
  facture: 'Facture',
  avoir: 'Avoir',
  recu: 'Reçu',
  attestation: 'Attestation d’adhésion',
  mise_en_demeure: 'Mise en demeure',
  mandat: 'Mandat de prélèvement',
}

/** What was issued about this fee. */
export function PiecesCotisation({ cotisation }: { cotisation: CotisationAdherent }) {
  const { documents, adhesion_id } = cotisation
  if (documents.length === 0) return null
  return (
    <Section level={3} title="Documents">
      <ul className="divide-y divide-line">
        {documents.map(({ id, type, numero, date_emission }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2" key={id}>
            <span>
              {LIBELLES[type]} {numero}
              <span className="block text-help text-ink-2">Du {formatDate(date_emission)}</span>
            </span>
            <TelechargerButton
              label={`Télécharger ${LIBELLES[type].toLowerCase()} ${numero ?? ''}`}
              nom={`${numero ?? type.replaceAll('_', '-')}.pdf`}
              open={() =>
                callBlob<typeof documentsRoutes.fichier>('POST /adhesions/:id/documents/:document_id/fichier', {
                  params: { id: adhesion_id, document_id: id },
                })
              }
            >
              Télécharger
            </TelechargerButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
