import {
  FACTURE_FOURNISSEUR_STATUT_LABELS,
  type FactureFournisseurStatut,
  isADeclarer,
} from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { Check, Eye, Keyboard, type LucideIcon, Megaphone, MessageCircleWarning, X } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const LOOKS: Record<FactureFournisseurStatut, { tone: PillTone; icone: LucideIcon }> = {
  a_saisir: { tone: 'sky', icone: Keyboard },
  a_controler: { tone: 'wheat', icone: Eye },
  approuvee: { tone: 'green', icone: Check },
  contestee: { tone: 'orange', icone: MessageCircleWarning },
  refusee: { tone: 'brick', icone: X },
}

type Props = { facture: { statut: FactureFournisseurStatut; declaree_le: string | null }; size?: 'md' | 'sm' }

/** The state of an invoice; for a dispute or a refusal, whether it remains to be told on the platform. */
export function FacturePills({ facture, size }: Props) {
  const { tone, icone: Icone } = LOOKS[facture.statut]
  return (
    <span className="flex flex-wrap gap-1">
      <Pill icon={<Icone size={14} strokeWidth={2.4} />} {...(size && { size })} tone={tone}>
        {FACTURE_FOURNISSEUR_STATUT_LABELS[facture.statut]}
      </Pill>
      {isADeclarer(facture) && (
        <Pill icon={<Megaphone size={14} strokeWidth={2.4} />} {...(size && { size })} tone="wheat">
          À déclarer sur la plateforme
        </Pill>
      )}
    </span>
  )
}
