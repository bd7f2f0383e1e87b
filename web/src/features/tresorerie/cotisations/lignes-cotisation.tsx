import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'

/** The lines of the fee with their explanations, then the totals. */
export function LignesCotisation({ calcul }: { calcul: Calcul }) {
  const { lignes, tva, montant_ht, montant_ttc, montant_tva, montant_parts, montant_du } = calcul
  return (
    <div className="rounded-card border border-line bg-surface p-(--card-padding)">
      <dl className="divide-y divide-line">
        {lignes.map(({ code, libelle, detail, nature, montant_ht: montant }, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its rank
          <div className="flex items-baseline justify-between gap-4 py-2" key={`${code}-${rang}`}>
            <dt className="min-w-0">
              {libelle}
              {nature === 'parts' && <span className="text-ink-2"> (capital, sans TVA)</span>}
              {detail && <span className="block text-help text-ink-2">{detail}</span>}
            </dt>
            <dd className="shrink-0 tabular-nums">{formatMontant(montant)}</dd>
          </div>
        ))}
        {montant_tva > 0 && <Total libelle="Total hors taxes" montant={montant_ht} />}
        {tva
          .filter(({ montant }) => montant > 0)
          .map(({ code, taux_pct, montant }) => (
            <Total key={code} libelle={`TVA à ${String(taux_pct).replace('.', ',')}\u00a0%`} montant={montant} />
          ))}
        {montant_parts > 0 && <Total libelle="Cotisation" montant={montant_ttc} />}
        {montant_parts > 0 && <Total libelle="Parts sociales" montant={montant_parts} />}
        <div className="flex items-baseline justify-between gap-4 pt-2 text-strong">
          <dt>Total à payer</dt>
          <dd className="tabular-nums">{formatMontant(montant_du)}</dd>
        </div>
      </dl>
    </div>
  )
}

const Total = ({ libelle, montant }: { libelle: string; montant: number }) => (
  <div className="flex items-baseline justify-between gap-4 py-2 text-ink-2">
    <dt>{libelle}</dt>
    <dd className="tabular-nums">{formatMontant(montant)}</dd>
  </div>
)
