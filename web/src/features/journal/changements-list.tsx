import { changementsOf } from '@sillon/domain/journal/changements'
import type { EntreeJournal } from '@sillon/domain/journal/entree-journal'
import { showChamp, showValeur } from './show-entree.ts'

/** Each attribute that changed, before and after; the first ones only with `max`. */
export function ChangementsList({ entree, max }: { entree: EntreeJournal; max?: number }) {
  const changements = changementsOf(entree)
  const shown = changements.slice(0, max ?? changements.length)
  const reste = changements.length - shown.length
  if (changements.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-help text-ink-2">
      {shown.map(({ champ, avant, apres }) => (
        <li className={max ? 'line-clamp-1 break-all' : 'break-words'} key={champ}>
          {showChamp(champ)}&nbsp;: {entree.avant && <span>{showValeur(avant)}</span>}
          {entree.avant && entree.apres && ' → '}
          {entree.apres && <span className="text-ink">{showValeur(apres)}</span>}
        </li>
      ))}
      {reste > 0 && <li>et {reste} de plus</li>}
    </ul>
  )
}
