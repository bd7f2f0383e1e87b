import { ISSUE_LABELS } from '@sillon/domain/secretariat/pile/issue'
import type { DossierPile } from '@sillon/domain/secretariat/pile/pile'
import { formatRecent } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Issues } from './place.ts'

type Props = { dossiers: readonly DossierPile[]; issues: Issues; rang: number }

/** How many files are shown around the current one. */
const AVANT = 3
const MONTRES = 14

/** On a very wide screen, the files around this one. */
export function Ordre({ dossiers, issues, rang }: Props) {
  const debut = Math.max(0, Math.min(rang - AVANT, dossiers.length - MONTRES))
  return (
    <section aria-labelledby="pile-ordre" className="hidden huge:block">
      <h2 className="mb-3 text-h3" id="pile-ordre">
        Dans l’ordre
      </h2>
      <ol className="overflow-hidden rounded-card border border-line bg-surface text-body">
        {dossiers.slice(debut, debut + MONTRES).map((dossier, index) => (
          <li
            aria-current={debut + index === rang ? 'step' : undefined}
            className={classNames(
              'flex min-h-10 items-center justify-between gap-3 border-b border-l-4 border-b-line px-3 last:border-b-0',
              debut + index === rang ? 'border-l-green bg-green-tint font-semibold' : 'border-l-transparent',
            )}
            key={dossier.id}
          >
            <span className="min-w-0 truncate">{dossier.raison_sociale}</span>
            <span className="text-help whitespace-nowrap text-ink-2">{suiteOf(dossier, issues)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function suiteOf({ id, soumis_le }: DossierPile, issues: Issues): string {
  const issue = issues[id]
  return issue ? ISSUE_LABELS[issue] : formatRecent(soumis_le)
}
