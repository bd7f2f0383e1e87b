import type { ProblemeCloture } from '@sillon/contract/achats/clotures'
import { Check, Hourglass, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Pill } from '../../../ui/pill.tsx'
import { ChoixProbleme } from './choix-probleme.tsx'
import { JaugeMinimum } from './jauge-minimum.tsx'
import { LotsDessin } from './lots-dessin.tsx'

type Props = { probleme: ProblemeCloture; rang: number; groupement_id: string }

/**
 * One problem: the fact, its drawing, and the possible decisions. Its number becomes a check mark once it is decided.
 */
export function ProblemeCard({ probleme, rang, groupement_id }: Props) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex gap-3 desk:gap-4">
        <Numero decide={probleme.decide} rang={rang} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h3 className="text-h3" id={titleId}>
              {probleme.titre}
            </h3>
            <EtatPill probleme={probleme} />
          </div>
          <p className="text-body text-ink-2">{probleme.fait}</p>
          {probleme.probleme === 'colis_incomplet' ? (
            <LotsDessin probleme={probleme} />
          ) : (
            <JaugeMinimum probleme={probleme} />
          )}
          <ChoixProbleme groupement_id={groupement_id} probleme={probleme} />
        </div>
      </div>
    </Card>
  )
}

function Numero({ rang, decide }: { rang: number; decide: boolean }) {
  return (
    <span
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-full text-strong',
        decide ? 'bg-green text-on-green' : 'border border-control text-ink',
      )}
    >
      {decide ? <Check aria-label="Décidé" role="img" size={18} strokeWidth={2.4} /> : rang}
    </span>
  )
}

const FAITS: Record<ProblemeCloture['probleme'], string> = {
  minimum_groupement: 'Minimum non atteint',
  minimum_article: 'Minimum non atteint',
  colis_incomplet: 'Lot incomplet',
  penurie: 'Pénurie',
}

function EtatPill({ probleme }: { probleme: ProblemeCloture }) {
  const icon = { 'aria-hidden': true, size: 14, strokeWidth: 2.4 } as const
  if (probleme.en_attente > 0) {
    return (
      <Pill icon={<Hourglass {...icon} />} tone="sky">
        Réponses attendues
      </Pill>
    )
  }
  if (probleme.probleme !== 'colis_incomplet') {
    return (
      <Pill icon={<TriangleAlert {...icon} />} tone="brick">
        {FAITS[probleme.probleme]}
      </Pill>
    )
  }
  return probleme.decide ? (
    <Pill icon={<Check {...icon} />} tone="green">
      Décidé
    </Pill>
  ) : (
    <Pill icon={<Hourglass {...icon} />} tone="wheat">
      À décider
    </Pill>
  )
}
