import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import { changementsOf } from '@sillon/domain/secretariat/journal/changements'
import { BeforeAfter } from '../../../ui/before-after.tsx'

/**
 * The attributes that changed, before and after; only the first `max` ones. A record created or removed has one side
 * only.
 */
export function ChangementsList({ entree, max }: { entree: EntreeJournal; max?: number }) {
  const changements = changementsOf(entree)
  const shown = changements.slice(0, max ?? changements.length)
  const reste = changements.length - shown.length
  if (changements.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-help text-ink">
      {shown.map(({ champ, titre, avant, apres }) => (
        <li className={max ? 'line-clamp-1 break-all' : 'break-words'} key={champ}>
          <span className="text-ink-2">{titre}&nbsp;: </span>
          {entree.avant && entree.apres ? <BeforeAfter after={apres} before={avant} /> : apres || avant}
        </li>
      ))}
      {reste > 0 && <li className="text-ink-2">et {reste} de plus</li>}
    </ul>
  )
}
