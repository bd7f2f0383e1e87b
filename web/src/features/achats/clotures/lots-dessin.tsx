import type { ProblemeCloture } from '@sillon/contract/achats/clotures'
import { formatColis } from '@sillon/domain/unite'
import { formatNumber } from '../../../lib/format.ts'
import { partClass } from '../../../ui/part-class.ts'

/** The most lots drawn: beyond that, the sentence is easier to read than the squares. */
const LOTS_DESSINES = 24

/** The full lots, and the last one filled in proportion. */
export function LotsDessin({ probleme }: { probleme: ProblemeCloture }) {
  const { nombre, manque, colisage, conditionnement } = probleme
  if (!conditionnement || manque === 0) return null
  const complets = Math.floor(nombre / colisage)
  const reste = colisage - manque
  const dessines = Math.min(complets, LOTS_DESSINES)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div aria-hidden="true" className="flex flex-wrap gap-1">
        {Array.from({ length: dessines }, (_, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lot is its rank
          <span className="h-5 w-5.5 rounded-sm bg-green" key={rang} />
        ))}
        {complets > dessines && <span className="text-help text-ink-2">…</span>}
        <span className="flex h-5 w-5.5 flex-col justify-end overflow-hidden rounded-sm border border-control bg-sunk">
          <span className={`h-(--part) bg-wheat ${partClass(reste / colisage)}`} />
        </span>
      </div>
      <p className="text-body text-ink-2">
        <span className="text-strong text-ink">Lot {formatNumber(complets + 1)}</span>&nbsp;:{' '}
        {formatColis(reste, conditionnement)} sur {formatNumber(colisage)}, il en manque {formatNumber(manque)}
      </p>
    </div>
  )
}
