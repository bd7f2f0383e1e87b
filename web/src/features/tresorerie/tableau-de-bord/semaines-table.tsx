import type { TableauDeBord } from '@sillon/contract/tresorerie/tableau-de-bord'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatShortDate } from '../../../lib/format.ts'
import '../../../ui/table.css'

/** The numbers of the curve, for readers who cannot see it or want exact amounts. */
export function SemainesTable({ tableau: { semaines, an_dernier } }: { tableau: TableauDeBord }) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-help underline underline-offset-3 desk:min-h-7">
        Voir les chiffres de chaque semaine
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section aria-label="Chiffres de chaque semaine" className="mt-2 max-h-96 overflow-auto" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th className="text-left">Au</th>
              <th className="text-right">Appelé</th>
              <th className="text-right">Encaissé</th>
              {an_dernier && <th className="text-right">Un an plus tôt</th>}
              <th className="text-right">En retard</th>
            </tr>
          </thead>
          <tbody>
            {semaines.toReversed().map(({ fin, montants, an_dernier: passe }) => (
              <tr key={fin}>
                <th className="text-left font-normal" scope="row">
                  {formatShortDate(fin)}
                </th>
                <td className="text-right tabular-nums">{formatMontant(montants.appele)}</td>
                <td className="text-right tabular-nums">{formatMontant(montants.encaisse)}</td>
                {an_dernier && <td className="text-right tabular-nums">{passe && formatMontant(passe.encaisse)}</td>}
                <td className="text-right tabular-nums">{formatMontant(montants.en_retard)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
