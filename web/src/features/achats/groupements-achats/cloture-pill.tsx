import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { Clock, ShoppingBasket } from 'lucide-react'
import { Pill } from '../../../ui/pill.tsx'
import { delaiOf } from './delai-cloture.ts'
import { GroupementStatutPill } from './groupement-statut-pill.tsx'

/** The status of a purchase; for an open one, the time left. */
export function CloturePill({ groupement }: { groupement: { statut: GroupementStatut; cloture_le: string } }) {
  if (groupement.statut !== 'ouvert') return <GroupementStatutPill groupement={groupement} />
  return (
    <span className="flex flex-wrap gap-2">
      <Pill icon={<ShoppingBasket size={14} strokeWidth={2.4} />} tone="green">
        Ouvert
      </Pill>
      <Pill icon={<Clock size={14} strokeWidth={2.4} />} tone="orange">
        {delaiOf(groupement.cloture_le, new Date())}
      </Pill>
    </span>
  )
}
