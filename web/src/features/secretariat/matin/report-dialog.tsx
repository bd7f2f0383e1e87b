import { addJours, isJour, jourOf } from '@sillon/domain/jour'
import { type Bornes, choixReport } from '@sillon/domain/secretariat/matin/choix-report'
import type { LigneMatin } from '@sillon/domain/secretariat/matin/matin'
import { dernierJour, refuseReport } from '@sillon/domain/secretariat/matin/report'
import { useState } from 'react'
import { formatFullDate } from '../../../lib/format.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useReport } from './use-acte-matin.ts'

type Props = { ligne: LigneMatin; onClose: () => void }

/** Asks until when, and puts the line off. */
export function ReportDialog({ ligne, onClose }: Props) {
  const keyOf = useIdempotencyKey()
  const report = useReport()
  const { genre, id, nom, fait, limite } = ligne
  const bornes = { today: jourOf(new Date()), limite }
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
          {choixReport(bornes).map(({ libelle, jour }) => (
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
        <AutreJour
          bornes={bornes}
          onChoose={postpone}
          pending={report.isPending ? report.variables.body.jusqu_au : undefined}
        />
      </div>
    </Dialog>
  )
}

type AutreProps = { bornes: Bornes; onChoose: (jour: string) => void; pending: string | undefined }

/** Any other day, within the rule; its refusal is said once the day is asked. */
function AutreJour({ bornes, onChoose, pending }: AutreProps) {
  const [jour, setJour] = useState<string | null>(null)
  const [demande, setDemande] = useState(false)
  const refus = refuseJour(jour, bornes)
  return (
    <form
      className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setDemande(true)
        if (jour !== null && refus === null && pending === undefined) onChoose(jour)
      }}
    >
      <DateField
        label="Un autre jour"
        max={dernierJour(bornes)}
        min={addJours(bornes.today, 1)}
        name="jusqu_au"
        onChange={setJour}
        value={jour}
        {...(demande && refus && { error: refus })}
      />
      <Button className="mt-6.5" loading={jour !== null && pending === jour} type="submit" variant="secondary">
        Reporter
      </Button>
    </form>
  )
}

function refuseJour(jour: string | null, bornes: Bornes): string | null {
  if (jour === null) return 'Choisissez un jour.'
  return isJour(jour) ? (refuseReport(jour, bornes)?.phrase ?? null) : 'Saisissez une date, par exemple 27/03/2026.'
}

/** Most often the first choice is the one: the dialog begins on it rather than in its field. */
const focusOnFirst = (content: HTMLElement | null) => content?.querySelector('button')?.setAttribute('autofocus', '')
