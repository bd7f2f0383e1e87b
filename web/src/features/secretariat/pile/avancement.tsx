import { formatBilan, type Issue } from '@sillon/domain/secretariat/pile/issue'
import type { DossierPile } from '@sillon/domain/secretariat/pile/pile'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Issues } from './place.ts'

type Props = { dossiers: readonly DossierPile[]; issues: Issues; rang: number; onMove: (pas: number) => void }

const TONS: Record<Issue, string> = {
  validee: 'bg-green',
  a_completer: 'bg-orange',
  ailleurs: 'bg-ink-2',
}

/** Beyond this number, segments are too thin to be told apart on a phone; beyond its triple, on a desk. */
const SEGMENTS_MAX = 20

/** « 3 sur 12 », and one segment per file. On a phone, the two buttons that move. */
export function Avancement({ dossiers, issues, rang, onMove }: Props) {
  return (
    <div className="pile-avancement">
      <p className="text-strong whitespace-nowrap tabular-nums">
        {rang + 1} sur {dossiers.length}
      </p>
      {dossiers.length <= 3 * SEGMENTS_MAX && (
        <ol
          aria-hidden="true"
          className={classNames('flex-1 gap-0.75', dossiers.length > SEGMENTS_MAX ? 'hidden desk:flex' : 'flex')}
        >
          {dossiers.map(({ id }, index) => (
            <li
              className={classNames(
                'h-2 flex-1 rounded-[3px]',
                index === rang ? 'border-2 border-ink bg-wheat' : segmentOf(issues[id]),
              )}
              key={id}
            />
          ))}
        </ol>
      )}
      <span className="flex gap-1 desk:hidden">
        <IconButton
          icon={<ChevronUp aria-hidden="true" size={20} strokeWidth={1.85} />}
          label="Précédente"
          onClick={() => onMove(-1)}
          outlined
        />
        <IconButton
          icon={<ChevronDown aria-hidden="true" size={20} strokeWidth={1.85} />}
          label="Passer"
          onClick={() => onMove(1)}
          outlined
        />
      </span>
      <p className="pile-bilan text-help text-ink-2">
        {formatBilan(
          dossiers.map(({ id }) => issues[id] ?? null),
          false,
        )}
      </p>
    </div>
  )
}

const segmentOf = (issue: Issue | undefined) => (issue ? TONS[issue] : 'bg-neutral-line')
