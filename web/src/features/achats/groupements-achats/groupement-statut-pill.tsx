import {
  GROUPEMENT_STATUT_LABELS,
  type GroupementStatut,
} from '@sillon/domain/achats/groupements-achats/groupement-statut'
import {
  Ban,
  CalendarClock,
  Check,
  CheckCheck,
  CircleCheck,
  Clock,
  FileText,
  Lock,
  type LucideIcon,
  MessagesSquare,
  PencilLine,
  Send,
  ShoppingBasket,
  Truck,
} from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

type Look = { tone: PillTone; icone: LucideIcon }

const LOOKS: Record<GroupementStatut, Look> = {
  brouillon: { tone: 'neutral', icone: PencilLine },
  publie: { tone: 'sky', icone: CalendarClock },
  ouvert: { tone: 'green', icone: ShoppingBasket },
  clos: { tone: 'wheat', icone: Lock },
  en_negociation: { tone: 'wheat', icone: MessagesSquare },
  attribue: { tone: 'green', icone: Check },
  commande: { tone: 'sky', icone: Send },
  en_livraison: { tone: 'wheat', icone: Truck },
  livre: { tone: 'solid', icone: CheckCheck },
  facture: { tone: 'neutral', icone: FileText },
  solde: { tone: 'neutral', icone: CircleCheck },
  annule: { tone: 'brick', icone: Ban },
}
const PROCHE: Look = { tone: 'orange', icone: Clock }

const PROCHE_MS = 10 * 86_400_000

type Props = { groupement: { statut: GroupementStatut; cloture_le: string }; size?: 'md' | 'sm' }

/** An open purchase that closes within ten days shows it. */
export function GroupementStatutPill({ groupement: { statut, cloture_le }, size = 'md' }: Props) {
  const proche = statut === 'ouvert' && Date.parse(cloture_le) - Date.now() < PROCHE_MS
  const { tone, icone: Icone } = proche ? PROCHE : LOOKS[statut]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} size={size} tone={tone}>
      {proche ? 'Clôture proche' : GROUPEMENT_STATUT_LABELS[statut]}
    </Pill>
  )
}
