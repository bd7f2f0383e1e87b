import type { Depot } from '@sillon/contract/tresorerie/banque'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { CircleAlert, X } from 'lucide-react'
import { formatCount } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

type Props = { nom: string; refus: Extract<Depot, { issue: 'refuse' }>; onClose: () => void }

/** A file refused whole: what was read beside what the bank announces. */
export function RefusReleve({ nom, refus: { phrase, soldes }, onClose }: Props) {
  return (
    <section className="mb-6 flex gap-4 rounded-card border border-brick bg-surface p-4" role="alert">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-control bg-brick-tint text-brick-ink"
      >
        <CircleAlert size={18} strokeWidth={2.1} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{nom}&nbsp;: refusé, rien n’est enregistré</p>
        <p className="text-body text-ink-2">{phrase}</p>
        {soldes && (
          <dl className="mt-2 grid w-fit grid-cols-[auto_auto] gap-x-8 text-body text-ink-2 [&_dd]:text-right [&_dd]:tabular-nums">
            {soldes.ouverture !== null && (
              <>
                <dt>Ouverture lue</dt>
                <dd>{formatMontant(soldes.ouverture)}</dd>
              </>
            )}
            <dt>{formatCount(soldes.nombre, 'mouvement lu', 'mouvements lus')}</dt>
            <dd>{formatMontant(soldes.somme)}</dd>
            {soldes.cloture !== null && (
              <>
                <dt>Clôture annoncée par la banque</dt>
                <dd className="font-semibold text-ink">{formatMontant(soldes.cloture)}</dd>
              </>
            )}
          </dl>
        )}
      </div>
      <IconButton icon={<X size={18} strokeWidth={2.1} />} label="Fermer" onClick={onClose} />
    </section>
  )
}
