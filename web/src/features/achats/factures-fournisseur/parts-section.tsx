import type { Comparaison, PartEcart } from '@sillon/domain/achats/factures-fournisseur/comparaison'
import { Link } from '@tanstack/react-router'
import { Section } from '../../../ui/section.tsx'
import { formatEcart } from './format-ecart.ts'

/** The share of each order in the variance: the amounts add up to it, and each one is explained. */
export function PartsSection({ comparaison }: { comparaison: Comparaison }) {
  const { articles, hors_commande, parts } = comparaison
  if (parts.length === 0) return null
  const explications = [
    ...articles.flatMap(({ designation, parts: siennes }) => siennes.map((part) => ({ ...part, objet: designation }))),
    ...hors_commande.parts.map((part) => ({ ...part, objet: 'Hors commande' })),
  ]
  return (
    <Section
      intro={
        'Ce que chacun porterait si la facture était payée telle quelle\u00a0: la somme est l’écart, au centime près.'
      }
      title="Part de chacun dans l’écart"
    >
      <ul className="border-y border-line">
        {parts.map((part) => (
          <PartLine
            explications={explications.filter(({ bon_id }) => bon_id === part.bon_id)}
            key={part.bon_id}
            part={part}
          />
        ))}
      </ul>
    </Section>
  )
}

type Props = {
  part: Comparaison['parts'][number]
  explications: readonly (PartEcart & { objet: string })[]
}

const PartLine = ({ part: { bon_id, numero, qui, ecart_ht }, explications }: Props) => (
  <li className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">
        {qui}
        {bon_id && (
          <>
            {' '}
            <Link className="text-link font-normal" params={{ id: bon_id }} to="/admin/bon-commande/{-$id}/">
              {numero ?? 'son bon'}
            </Link>
          </>
        )}
      </span>
      <strong className="tabular-nums">{formatEcart(ecart_ht)}</strong>
    </p>
    {explications.map(({ objet, explication }) => (
      <p className="text-help text-ink-2" key={`${objet} ${explication}`}>
        {objet}, {explication}
      </p>
    ))}
  </li>
)
