import type { EtatControle } from '@sillon/domain/dossiers/materiels/controle'
import { DISPONIBILITE_LABELS, type Disponibilite } from '@sillon/domain/dossiers/materiels/disponibilite'
import { MATERIEL_STATUT_LABELS, type MaterielStatut } from '@sillon/domain/dossiers/materiels/materiel-statut'
import { ArrowRightLeft, Ban, Check, Clock, Handshake, Trash2, TriangleAlert, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const icon = { size: 14, strokeWidth: 2.4 }

const STATUTS: Record<MaterielStatut, { tone: PillTone; Icon: typeof Check }> = {
  en_service: { tone: 'green', Icon: Check },
  en_reparation: { tone: 'orange', Icon: Wrench },
  hors_service: { tone: 'brick', Icon: Ban },
  vendu: { tone: 'neutral', Icon: Handshake },
  transfere: { tone: 'neutral', Icon: ArrowRightLeft },
  detruit: { tone: 'neutral', Icon: Trash2 },
}

export function StatutPill({ statut }: { statut: MaterielStatut }) {
  const { tone, Icon } = STATUTS[statut]
  return (
    <Pill icon={<Icon {...icon} />} tone={tone}>
      {MATERIEL_STATUT_LABELS[statut]}
    </Pill>
  )
}

const CONTROLES: Record<EtatControle, { tone: PillTone; Icon: typeof Check }> = {
  a_jour: { tone: 'green', Icon: Check },
  a_prevoir: { tone: 'orange', Icon: Clock },
  depasse: { tone: 'brick', Icon: TriangleAlert },
}

export function ControlePill({ etat, children }: { etat: EtatControle; children: ReactNode }) {
  const { tone, Icon } = CONTROLES[etat]
  return (
    <Pill icon={<Icon {...icon} />} tone={tone}>
      {children}
    </Pill>
  )
}

export function DisponibilitePill({ disponibilite }: { disponibilite: Disponibilite }) {
  if (disponibilite === 'non_partage') return null
  return (
    <Pill icon={<Handshake {...icon} />} tone="sky">
      {DISPONIBILITE_LABELS[disponibilite]}
    </Pill>
  )
}
