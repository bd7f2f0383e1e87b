import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { formatShortDate } from '../../../lib/format.ts'
import { CotisationLink } from './colonnes-cotisations.tsx'
import { CotisationStatutPill } from './cotisation-statut-pill.tsx'

/** A row of the list on a phone; all of it is clickable. */
export function CotisationLigneCard({ cotisation }: { cotisation: CotisationResume }) {
  const { numero, echeance, montant_du, reste, entreprise } = cotisation
  return (
    <div className="relative p-4 [&_a]:after:absolute [&_a]:after:inset-0">
      <div className="flex items-baseline justify-between gap-x-4">
        <CotisationLink cotisation={cotisation} />
        <span className="shrink-0 text-strong tabular-nums">{formatMontant(montant_du)}</span>
      </div>
      <p className="text-help text-ink-2">{[entreprise.no_adherent, numero].filter(Boolean).join(' · ')}</p>
      <div className="mt-2 flex items-center justify-between gap-4">
        <CotisationStatutPill cotisation={cotisation} />
        <span className="text-help text-ink-2 tabular-nums">
          {reste > 0 && reste < montant_du
            ? `Reste ${formatMontant(reste)}`
            : echeance && `Échéance ${formatShortDate(echeance)}`}
        </span>
      </div>
    </div>
  )
}
