import type { GroupementResume } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatCount } from '../../../lib/format.ts'
import { GroupementLink } from './colonnes-groupements.tsx'
import { echeanceOf } from './dates-groupement.ts'
import { GroupementStatutPill } from './groupement-statut-pill.tsx'

/** A row of the list on a phone. */
export function GroupementCard({ groupement }: { groupement: GroupementResume }) {
  return (
    <div className="p-4">
      <GroupementLink groupement={groupement} />
      <p className="reference text-help text-ink-2">{groupement.reference}</p>
      {groupement.fournisseur && <p className="text-help text-ink-2">{groupement.fournisseur.raison_sociale}</p>}
      <p className="mt-1 text-help text-ink-2">{echeanceOf(groupement)}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <GroupementStatutPill groupement={groupement} />
        <span className="text-body tabular-nums">
          {formatCount(groupement.bons, 'bon')}, {formatMontant(groupement.total_ht)} HT
        </span>
      </div>
    </div>
  )
}
