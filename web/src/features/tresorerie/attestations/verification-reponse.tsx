import type { Verification } from '@sillon/domain/pieces/documents/document'
import { formatDate } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'

const REPONSES = {
  valable: { tone: 'green', titre: 'Cette attestation est valable.' },
  plus_valable: { tone: 'orange', titre: 'Cette attestation n’est plus valable.' },
  inconnue: { tone: 'brick', titre: 'Aucune attestation ne porte ce code.' },
} as const

/** The answer to a stranger: the company, the campaign and the day, and nothing else. */
export function VerificationReponse({ verification: { etat, attestation } }: { verification: Verification }) {
  const { tone, titre } = REPONSES[etat]
  return (
    <Callout
      className="mt-6"
      key={`${etat} ${attestation?.numero ?? ''}`}
      role="status"
      takesFocus
      title={titre}
      tone={tone}
    >
      {attestation ? (
        <p>
          {attestation.raison_sociale}
          {etat === 'valable' ? ' est à jour de sa cotisation ' : ' n’est plus à jour de sa cotisation '}
          {attestation.campagne}. Attestation {attestation.numero} du {formatDate(attestation.date_emission)}.
        </p>
      ) : (
        <p>Vérifiez les caractères saisis. S’ils sont exacts, ce document n’a pas été délivré par la coopérative.</p>
      )}
    </Callout>
  )
}
