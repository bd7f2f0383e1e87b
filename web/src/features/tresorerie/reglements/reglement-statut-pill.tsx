import { jourOf } from '@sillon/domain/jour'
import type { ReglementResume } from '@sillon/domain/tresorerie/reglements/reglement'
import { etatOf, REGLEMENT_ETAT_LABELS } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { Ban, Check, CircleQuestionMark, Landmark, type LucideIcon, PiggyBank, Undo2 } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

type Look = { tone: PillTone; icone: LucideIcon; libelle: string }

/** « À rapprocher » and « Trop-perçu », which need an act, replace the status. */
function lookOf(reglement: ReglementResume): Look {
  const { entreprise, disponible } = reglement
  const etat = etatOf(reglement, jourOf(new Date()))
  const libelle = REGLEMENT_ETAT_LABELS[etat]
  if (etat === 'annule') return { tone: 'neutral', icone: Ban, libelle }
  if (etat === 'rejete') return { tone: 'brick', icone: Undo2, libelle }
  if (etat === 'remis') return { tone: 'sky', icone: Landmark, libelle }
  if (!entreprise) return { tone: 'orange', icone: CircleQuestionMark, libelle: 'À rapprocher' }
  if (disponible > 0) return { tone: 'sky', icone: PiggyBank, libelle: 'Trop-perçu' }
  return { tone: 'green', icone: Check, libelle: 'Affecté' }
}

export function ReglementStatutPill({ reglement, size = 'md' }: { reglement: ReglementResume; size?: 'md' | 'sm' }) {
  const { tone, icone: Icone, libelle } = lookOf(reglement)
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} size={size} tone={tone}>
      {libelle}
    </Pill>
  )
}
