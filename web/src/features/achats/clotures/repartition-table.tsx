import type { RepartitionPenurie } from '@sillon/contract/achats/clotures'
import { formatNumber } from '../../../lib/format.ts'

/** The share of each member, with the sentence that the member will read. */
export function RepartitionTable({ repartition }: { repartition: RepartitionPenurie }) {
  const { lignes, demande, attribue } = repartition
  return (
    <section aria-label="Répartition" className="rounded-card border border-line">
      <p className="border-b border-line px-4 py-2 text-body text-ink">
        {formatNumber(attribue)} colis répartis sur {formatNumber(demande)} demandés.
      </p>
      <ul className="divide-y divide-line">
        {lignes.map((ligne) => (
          <li className="px-4 py-2" key={ligne.bon_id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="text-strong text-ink">{ligne.raison_sociale}</span>
              <span className="whitespace-nowrap text-ink tabular-nums">
                {formatNumber(ligne.attribue)} sur {formatNumber(ligne.demande)}
              </span>
            </p>
            {ligne.explication && <p className="text-help text-ink-2">{ligne.explication}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
