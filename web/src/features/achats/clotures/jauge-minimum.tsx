import type { ProblemeCloture } from '@sillon/contract/achats/clotures'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatQuantite } from '@sillon/domain/unite'
import { partClass } from '../../../ui/part-class.ts'

/**
 * The quantity ordered and the quantity missing to reach the minimum; for a shortage, what the supplier has of what was
 * ordered.
 */
export function JaugeMinimum({ probleme }: { probleme: ProblemeCloture }) {
  const { mesure, seuil, unite } = probleme
  const format = (value: number) => (unite === 'eur' ? formatMontant(value) : formatQuantite(value, unite))
  const [atteint, total] = probleme.probleme === 'penurie' ? [seuil, mesure] : [mesure, seuil]
  const part = partClass(total > 0 ? atteint / total : 0)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div aria-hidden="true" className="flex h-4 min-w-40 flex-1 overflow-hidden rounded-pill">
        <span
          className={`w-(--part) bg-[repeating-linear-gradient(90deg,var(--green)_0_6px,var(--furrow)_6px_8px)] bg-green ${part}`}
        />
        <span className="flex-1 bg-[repeating-linear-gradient(-60deg,var(--wheat-deep)_0_3px,var(--wheat-tint)_3px_8px)]" />
      </div>
      <p className="text-body text-ink-2">
        <span className="text-strong text-ink">{format(atteint)}</span> sur {format(total)}
      </p>
    </div>
  )
}
