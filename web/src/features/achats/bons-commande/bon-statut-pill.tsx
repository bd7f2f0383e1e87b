import { BON_STATUT_LABELS, type BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import {
  Ban,
  Check,
  CheckCheck,
  CircleCheck,
  CircleHelp,
  FileText,
  type LucideIcon,
  PencilLine,
  ShoppingBasket,
  Truck,
} from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const LOOKS: Record<BonStatut, { tone: PillTone; icone: LucideIcon }> = {
  brouillon: { tone: 'neutral', icone: PencilLine },
  valide: { tone: 'sky', icone: ShoppingBasket },
  a_reconfirmer: { tone: 'orange', icone: CircleHelp },
  confirme: { tone: 'green', icone: Check },
  partiellement_livre: { tone: 'wheat', icone: Truck },
  livre: { tone: 'solid', icone: CheckCheck },
  facture: { tone: 'neutral', icone: FileText },
  solde: { tone: 'neutral', icone: CircleCheck },
  annule: { tone: 'brick', icone: Ban },
}

export function BonStatutPill({ statut, size = 'md' }: { statut: BonStatut; size?: 'md' | 'sm' }) {
  const { tone, icone: Icone } = LOOKS[statut]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} size={size} tone={tone}>
      {BON_STATUT_LABELS[statut]}
    </Pill>
  )
}
