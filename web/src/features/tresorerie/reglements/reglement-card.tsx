import { formatMontant } from '@sillon/domain/argent/format-montant'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { ReglementResume } from '@sillon/domain/tresorerie/reglements/reglement'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import { nomOf } from './colonnes-reglements.tsx'
import { ReglementStatutPill } from './reglement-statut-pill.tsx'

/** A row of the list on a phone. */
export function ReglementCard({ reglement, action }: { reglement: ReglementResume; action: ReactNode }) {
  const { montant, moyen, date_reglement, reference, disponible } = reglement
  return (
    <div className="p-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold wrap-anywhere">{nomOf(reglement)}</p>
        <p className="text-strong whitespace-nowrap tabular-nums">{formatMontant(montant)}</p>
      </div>
      <p className="text-help wrap-anywhere text-ink-2">
        {MODE_REGLEMENT_LABELS[moyen]} du {formatShortDate(date_reglement)}
        {reference && `, ${reference}`}
      </p>
      {disponible > 0 && <p className="text-help text-ink-2">{formatMontant(disponible)} sans affectation</p>}
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
        <ReglementStatutPill reglement={reglement} />
        {action}
      </div>
    </div>
  )
}
