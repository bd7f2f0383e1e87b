import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import { formatCount, formatDate, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** The latest first. */
  releves: readonly ReleveHeures[]
  total: number
  /** Only the last reading may be corrected or removed. */
  onActe?: (nom: 'corriger' | 'retirer', dernier: ReleveHeures) => void
}

export function RelevesList({ releves, total, onActe }: Props) {
  if (releves.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-strong">{formatCount(total, 'relevé')}</summary>
      <ol className="divide-y divide-line border-t border-line">
        {releves.map((releve, rang) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5" key={releve.id}>
            <span className="min-w-32 text-body">{formatDate(releve.releve_le)}</span>
            <span className="text-strong tabular-nums">{formatNumber(releve.heures)}&nbsp;h</span>
            <span className="text-help text-ink-2 tabular-nums">{ecartOf(releve, releves[rang + 1])}</span>
            {rang === 0 && onActe && (
              <span className="ml-auto flex gap-1">
                <Button onClick={() => onActe('corriger', releve)} size="sm" variant="quiet">
                  Corriger
                </Button>
                <Button onClick={() => onActe('retirer', releve)} size="sm" variant="quiet">
                  Retirer
                </Button>
              </span>
            )}
            {releve.motif && <span className="basis-full text-help text-ink-2">{releve.motif}</span>}
          </li>
        ))}
      </ol>
      {total > releves.length && (
        <p className="border-t border-line pt-2 text-help text-ink-2">
          Et {formatCount(total - releves.length, 'relevé plus ancien', 'relevés plus anciens')}.
        </p>
      )}
    </details>
  )
}

/** « +320 h » since the previous reading. */
function ecartOf({ heures }: ReleveHeures, avant: ReleveHeures | undefined): string {
  if (!avant) return ''
  const ecart = heures - avant.heures
  return `${ecart > 0 ? '+' : ''}${formatNumber(ecart)}\u00a0h`
}
