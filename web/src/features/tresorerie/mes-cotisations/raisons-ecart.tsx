import { formatDifference } from '@sillon/domain/argent/format-montant'
import type { Raison } from '@sillon/domain/tresorerie/cotisations/raisons'

type Props = { depuis: number; ecart: number; raisons: readonly Raison[] }

/** Why a fee differs from an earlier one, a line per reason, and their sum. */
export function RaisonsEcart({ depuis, ecart, raisons }: Props) {
  if (raisons.length === 0) return <p className="mt-3 text-body">Le même montant qu’en {depuis}.</p>
  return (
    <>
      <ul className="mt-2 divide-y divide-line text-body">
        {raisons.map(({ libelle, detail, ecart: part }) => (
          <li className="py-2.5" key={libelle}>
            <span className="flex justify-between gap-4">
              <span className="min-w-0 break-words">{libelle}</span>
              <span className="shrink-0 tabular-nums">{formatDifference(part)}</span>
            </span>
            <span className="block text-help text-ink-2">{detail}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t-2 border-ink pt-3 text-strong">
        <span>{ecart === 0 ? `Autant qu’en ${depuis}` : `De ${ecart < 0 ? 'moins' : 'plus'} qu’en ${depuis}`}</span>
        <span className="tabular-nums">{formatDifference(ecart)}</span>
      </p>
    </>
  )
}
