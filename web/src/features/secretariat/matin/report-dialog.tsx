import { jourOf } from '@sillon/domain/jour'
import { choixReport } from '@sillon/domain/secretariat/matin/choix-report'
import type { LigneMatin } from '@sillon/domain/secretariat/matin/matin'
import { formatFullDate } from '../../../lib/format.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useReport } from './use-acte-matin.ts'

type Props = { ligne: LigneMatin; onClose: () => void }

/** Asks until when, and puts the line off. */
export function ReportDialog({ ligne, onClose }: Props) {
  const keyOf = useIdempotencyKey()
  const report = useReport()
  const { genre, id, nom, fait, limite } = ligne
  function postpone(jusqu_au: string) {
    const body = { genre, id, jusqu_au }
    const success = `Reporté jusqu’au ${formatFullDate(jusqu_au)}.`
    report.mutate({ body, key: keyOf(body), success }, { onSuccess: onClose })
  }
  return (
    <Dialog onClose={onClose} open title="Plus tard">
      <div className="grid gap-4" ref={focusOnFirst}>
        <p className="text-body">
          <span className="font-semibold">{nom}</span> <span className="text-ink-2">{fait}</span>
        </p>
        <p className="text-body text-ink-2">
          D’ici là, personne du bureau ne verra cette ligne ici. Elle revient d’elle-même, et se reprend avant dans
          «&nbsp;Reportés&nbsp;».
        </p>
        <ul className="grid gap-2">
          {choixReport({ today: jourOf(new Date()), limite }).map(({ libelle, jour }) => (
            <li key={jour}>
              <Button
                className="w-full"
                loading={report.isPending && report.variables.body.jusqu_au === jour}
                onClick={() => postpone(jour)}
                variant="secondary"
              >
                <span className="whitespace-nowrap">
                  {libelle}
                  <span className="font-normal text-ink-2">, {formatFullDate(jour).replace(/ \d{4}$/, '')}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Before the dialog opens, which gives the focus to what asks for it. */
const focusOnFirst = (content: HTMLElement | null) => content?.querySelector('button')?.setAttribute('autofocus', '')
