import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { LigneReportee } from '@sillon/domain/secretariat/matin/matin'
import { formatCount, formatFullDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useReprise } from './use-acte-matin.ts'

/** The lines that the office put off, folded, each with who did it and its way back. */
export function Reportees({ lignes }: { lignes: readonly LigneReportee[] }) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-strong">
        Reportés <span className="font-normal text-ink-2">({formatCount(lignes.length, 'ligne')})</span>
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {lignes.map((ligne) => (
          <Ligne key={ligne.report_id} ligne={ligne} />
        ))}
      </ul>
    </details>
  )
}

function Ligne({ ligne: { report_id, nom, fait, montant, jusqu_au, par } }: { ligne: LigneReportee }) {
  const reprise = useReprise()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <p className="min-w-0 text-body">
        <span className="font-semibold">{nom}</span> <span className="text-ink-2">{fait}</span>
        {montant !== null && montant !== 0 && <span className="tabular-nums">, {formatMontant(montant)}</span>}
        <span className="block text-help text-ink-2">
          Reporté{par === null ? '' : ` par ${par}`} jusqu’au {formatFullDate(jusqu_au)}
        </span>
      </p>
      <Button loading={reprise.isPending} onClick={() => reprise.mutate(report_id)} size="sm" variant="secondary">
        Reprendre<span className="sr-only"> {nom}</span>
      </Button>
    </li>
  )
}
