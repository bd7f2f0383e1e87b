import type { CotisationAdherent } from '@sillon/contract/cotisations-adherent'
import type { DocumentType } from '@sillon/domain/documents/document-type'
import { formatDate } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'

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
export function PiecesCotisation({ cotisation: { documents } }: { cotisation: CotisationAdherent }) {
  if (documents.length === 0) return null
  return (
    <Section level={3} title="Documents">
      <ul className="divide-y divide-line">
        {documents.map(({ id, type, numero, date_emission }) => (
          <li className="py-2" key={id}>
            {LIBELLES[type]} {numero}
            <span className="block text-help text-ink-2">Du {formatDate(date_emission)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
