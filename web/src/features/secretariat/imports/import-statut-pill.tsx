import { IMPORT_STATUT_LABELS, type ImportStatut } from '@sillon/domain/secretariat/imports/import-statut'
import { Ban, Check, CircleQuestionMark, Hourglass, ListChecks, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const EN_COURS = { tone: 'wheat', icone: Hourglass } as const

const LOOKS: Record<ImportStatut, { tone: PillTone; icone: LucideIcon }> = {
  a_lire: EN_COURS,
  en_lecture: EN_COURS,
  a_preciser: { tone: 'orange', icone: CircleQuestionMark },
  pret: { tone: 'sky', icone: ListChecks },
  en_erreur: { tone: 'orange', icone: TriangleAlert },
  a_appliquer: EN_COURS,
  en_application: EN_COURS,
  applique: { tone: 'green', icone: Check },
  abandonne: { tone: 'neutral', icone: Ban },
  echec: { tone: 'brick', icone: X },
}

export function ImportStatutPill({ statut, size }: { statut: ImportStatut; size?: 'md' | 'sm' }) {
  const { tone, icone: Icone } = LOOKS[statut]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} {...(size && { size })} tone={tone}>
      {IMPORT_STATUT_LABELS[statut]}
    </Pill>
  )
}
