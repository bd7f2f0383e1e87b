import type { EcheanceMateriel } from '@sillon/contract/dossiers/materiels-revue'
import { nomEcheance, phraseEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import type { Jour } from '@sillon/domain/jour'
import { ChevronRight, Clock, TriangleAlert } from 'lucide-react'
import { toneClass } from '../../../ui/pill.tsx'

type Props = {
  echeance: EcheanceMateriel
  today: Jour /** Also names the company, when several companies are shown. */
  avecEntreprise: boolean
}

/** A link to a machine, with its due date. */
export function EcheanceLien({ echeance, today, avecEntreprise }: Props) {
  const isDepasse = echeance.echeance < today
  const Icon = isDepasse ? TriangleAlert : Clock
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid size-11 shrink-0 place-items-center rounded-control ${toneClass[isDepasse ? 'brick' : 'orange']}`}
      >
        <Icon size={20} strokeWidth={1.85} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-strong break-words">{nomEcheance(echeance)}</span>
        <span className="block text-help break-words text-ink-2">
          {[echeance.materiel, avecEntreprise && echeance.entreprise].filter(Boolean).join(', ')}
        </span>
        <span className={`block text-help font-semibold ${isDepasse ? 'text-brick-ink' : 'text-orange-ink'}`}>
          {phraseEcheance(echeance, today)}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="shrink-0" size={20} strokeWidth={1.85} />
    </>
  )
}
