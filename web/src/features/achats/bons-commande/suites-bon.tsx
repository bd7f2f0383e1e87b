import type { BonCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'

type Props = {
  bon: Pick<BonCommande, 'numero' | 'editions'>
  open: (piece: BonCommande['editions'][number]) => Promise<Blob>
  /** Shows whether the edition was mailed; for administrators only. */
  renderSuite?: (piece: BonCommande['editions'][number]) => ReactNode
}

/** The editions of the order, the latest first. */
export function DocumentsBon({ bon: { numero, editions }, open, renderSuite }: Props) {
  if (editions.length === 0) return null
  return (
    <Section title="Documents">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {editions.toReversed().map((piece, rang) => (
          <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2" key={piece.id}>
            <div className="min-w-0">
              <p>
                Bon de commande, édition&nbsp;{piece.edition}
                {rang > 0 && <span className="text-ink-2"> (remplacée)</span>}
              </p>
              <p className="text-help text-ink-2">
                Émise le {formatDate(piece.date_emission)}
                {renderSuite?.(piece)}
              </p>
            </div>
            <DownloadButton
              label={`Télécharger l’édition ${piece.edition}`}
              nom={`${numero}${piece.edition > 1 ? `-edition-${piece.edition}` : ''}.pdf`}
              open={() => open(piece)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The changes after the closing, each with its reason. */
export function AvenantsBon({ bon: { avenants } }: { bon: Pick<BonCommande, 'avenants'> }) {
  if (avenants.length === 0) return null
  return (
    <Section title="Avenants">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {avenants.map(({ numero, le, motif, lignes, total_avant, total_apres }) => (
          <li className="px-4 py-3" key={numero}>
            <p className="font-semibold">
              Avenant n°&nbsp;{numero} du {formatDate(le)}
            </p>
            <p>{motif}</p>
            <ul className="text-help text-ink-2">
              {lignes.map(({ article_id, designation, avant, apres }) => (
                <li key={article_id}>
                  {designation}&nbsp;: de {avant} à {apres}
                </li>
              ))}
            </ul>
            <p className="text-help text-ink-2 tabular-nums">
              Total TTC&nbsp;: de {formatMontant(total_avant)} à {formatMontant(total_apres)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
