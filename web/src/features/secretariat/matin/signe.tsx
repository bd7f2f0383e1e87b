import type { GenreActe } from '@sillon/domain/secretariat/matin/genre-acte'
import type { LigneMatin } from '@sillon/domain/secretariat/matin/matin'
import {
  ClipboardCheck,
  Clock,
  Eye,
  FileDown,
  Hourglass,
  Landmark,
  Lock,
  type LucideIcon,
  Mail,
  Pencil,
  Phone,
  Printer,
  RotateCw,
  Send,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { type Tone, toneClass } from '../../../ui/pill.tsx'

/** The icon of the act, before its verb. */
export const ICONES_ACTE: Record<GenreActe, LucideIcon> = {
  decision: Lock,
  iban: Phone,
  cloture: Mail,
  accord: Phone,
  proposition: Phone,
  releve: Landmark,
  livraison: Truck,
  constat: Eye,
  commande: Send,
  rejet: RotateCw,
  reglement: Landmark,
  soumission: ClipboardCheck,
  facture: ClipboardCheck,
  prelevement: FileDown,
  remise: FileDown,
  complement: Pencil,
  retard: Send,
  declaration: Send,
  courriel: Pencil,
  lettre: Printer,
  controle: Eye,
}

const LOOKS: Record<LigneMatin['etat'], { tone: Tone; icone: LucideIcon; label: string }> = {
  retard: { tone: 'brick', icone: TriangleAlert, label: 'En retard' },
  proche: { tone: 'orange', icone: Clock, label: 'Bientôt' },
  attente: { tone: 'wheat', icone: Hourglass, label: 'En attente' },
}

/** The sign at the left of a line, which its words repeat. */
export function Signe({ etat, className }: { etat: LigneMatin['etat']; className: string }) {
  const { tone, icone: Icone, label } = LOOKS[etat]
  return (
    <span className={classNames('grid size-7 place-items-center rounded-pill', toneClass[tone], className)}>
      <Icone aria-hidden="true" size={16} strokeWidth={2.1} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
