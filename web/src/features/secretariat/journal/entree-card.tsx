import { labelOfAction } from '@sillon/domain/organisme/journal/action-journal'
import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import { ChangementsList } from './changements-list.tsx'
import { DetailButton } from './detail-button.tsx'
import { formatInstant, showAuteur, showObjet } from './show-entree.ts'

/** A line of the journal on a phone. */
export function EntreeCard({ entree }: { entree: EntreeJournal }) {
  return (
    <div className="grid gap-1 p-4">
      <p className="font-semibold">{labelOfAction(entree.action)}</p>
      <p className="text-help text-ink-2">{showObjet(entree)}</p>
      <ChangementsList entree={entree} max={2} />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="text-help text-ink-2">
          {formatInstant(entree.quand)}, {showAuteur(entree)}
        </p>
        <DetailButton entree={entree} />
      </div>
    </div>
  )
}
