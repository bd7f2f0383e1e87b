import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import {
  ETAT_CERTIPHYTO_LABELS,
  type EtatCertiphyto,
  etatCertiphyto,
} from '@sillon/domain/dossiers/adherents/certiphyto'
import type { Jour } from '@sillon/domain/jour'
import { Armchair, Check, Clock, Star, TriangleAlert } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const icon = { size: 14, strokeWidth: 2.4 }

const CERTIPHYTO = {
  valide: { tone: 'green', Icon: Check },
  a_renouveler: { tone: 'orange', Icon: Clock },
  expire: { tone: 'brick', Icon: TriangleAlert },
} as const satisfies Record<Exclude<EtatCertiphyto, 'absent'>, { tone: PillTone; Icon: typeof Check }>

export function AdherentPills({ adherent, today }: { adherent: Adherent; today: Jour }) {
  const etat = etatCertiphyto(adherent, today)
  const certiphyto = etat === 'absent' ? null : CERTIPHYTO[etat]
  if (!adherent.est_contact_principal && !adherent.est_retraite && !certiphyto) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {adherent.est_contact_principal && (
        <Pill icon={<Star {...icon} />} tone="sky">
          Contact principal
        </Pill>
      )}
      {adherent.est_retraite && (
        <Pill icon={<Armchair {...icon} />} tone="neutral">
          Retraité
        </Pill>
      )}
      {certiphyto && (
        <Pill icon={<certiphyto.Icon {...icon} />} tone={certiphyto.tone}>
          Certiphyto {ETAT_CERTIPHYTO_LABELS[etat].toLowerCase()}
        </Pill>
      )}
    </p>
  )
}
