import type { PaiementAnnonce } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import { isEnRepos, phraseAnnonce } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { formatDate } from '../../../lib/format.ts'

/** A piece is still open, and its company says that it has paid: until when its reminders rest for it. */
export function DitAvoirPaye({ annonce, today }: { annonce: PaiementAnnonce | null; today: string }) {
  if (!annonce || annonce.retiree) return null
  return (
    <p className="text-help font-semibold text-ink">
      {phraseAnnonce(annonce)}
      <span className="block font-normal text-ink-2">
        {isEnRepos(annonce, today) ? 'relances en repos jusqu’au' : 'pas arrivé au'} {formatDate(annonce.jusqu_au)}
      </span>
    </p>
  )
}
