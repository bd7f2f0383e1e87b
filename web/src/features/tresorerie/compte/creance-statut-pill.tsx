import type { LigneCompte } from '@sillon/contract/tresorerie/creances'
import { FACTURE_STATUT_LABELS } from '@sillon/domain/tresorerie/creances/facture-statut'
import { Hourglass } from 'lucide-react'
import { Pill } from '../../../ui/pill.tsx'
import { CotisationStatutPill } from '../cotisations/cotisation-statut-pill.tsx'

/** The status of the fee or of the invoice of a movement; what a payment does not pay yet. */
export function CreanceStatutPill({ ligne: { statut, disponible } }: { ligne: LigneCompte }) {
  if (statut === 'a_payer') return <Attente>{FACTURE_STATUT_LABELS.a_payer}</Attente>
  if (statut !== null) return <CotisationStatutPill cotisation={{ statut, litige: false }} size="sm" />
  return disponible > 0 ? <Attente>À affecter</Attente> : null
}

const Attente = ({ children }: { children: string }) => (
  <Pill icon={<Hourglass size={14} strokeWidth={2.4} />} size="sm" tone="wheat">
    {children}
  </Pill>
)
