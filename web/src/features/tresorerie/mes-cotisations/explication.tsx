import type { CotisationAdherent } from '@sillon/contract/tresorerie/cotisations-adherent'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatNumber } from '../../../lib/format.ts'

/** Each line with its calculation, then the total. */
export function Explication({ cotisation }: { cotisation: CotisationAdherent }) {
  const { lignes, tva, montant_du } = cotisation
  const taxes = tva.filter(({ montant }) => montant > 0)
  return (
    <dl>
      {lignes.map(({ code, libelle, detail, nature, montant_ht }) => (
        <div className="flex justify-between gap-4 border-b border-line py-2" key={`${code} ${nature}`}>
          <dt className="min-w-0">
            {libelle}
            {detail && <span className="block text-help text-ink-2">{detail}</span>}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{formatMontant(montant_ht)}</dd>
        </div>
      ))}
      {taxes.map(({ code, taux_pct, base, montant }) => (
        <div className="flex justify-between gap-4 border-b border-line py-2" key={code}>
          <dt>
            TVA {formatNumber(taux_pct)}&nbsp;%
            <span className="block text-help text-ink-2">Sur {formatMontant(base)}</span>
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{formatMontant(montant)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t-2 border-ink pt-2 text-strong">
        <dt>Total</dt>
        <dd className="text-amount tabular-nums">{formatMontant(montant_du)}</dd>
      </div>
    </dl>
  )
}
