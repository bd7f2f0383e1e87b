import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useComparaison } from './use-comparaison.ts'

type Props = { adhesionId: string; annee: number; depuis: number }

/** The estimated fee beside the button of a dock; absent once the fee is called. */
export function MontantEstime(props: Props) {
  const comparaison = useComparaison(props)
  if (!comparaison?.isEstimee || !comparaison.apres) return null
  return (
    <span className="grid shrink-0">
      <span className="text-help text-ink-2">Estimée pour {props.annee}</span>
      <span className="text-amount tabular-nums">{formatMontant(comparaison.apres.montant_du)}</span>
    </span>
  )
}
