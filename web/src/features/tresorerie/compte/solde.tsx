import { formatMontant } from '@sillon/domain/argent/format-montant'
import { isEchelonnee, isEnRetard, type Terme } from '@sillon/domain/tresorerie/creances/en-retard'
import { formatDate } from '../../../lib/format.ts'

type SoldeProps = {
  /** Cents; positive when the company owes money. */
  solde: number
  termes: { doit: string; avance: string; rien: string }
}

/** The balance of an account, in words. */
export function Solde({ solde, termes: { doit, avance, rien } }: SoldeProps) {
  const terme = solde > 0 ? doit : solde < 0 ? avance : rien
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
      <span className="text-ink-2">{terme}</span>
      <span className="text-amount tabular-nums">{formatMontant(Math.abs(solde))}</span>
    </p>
  )
}

/** When a piece must be paid, by itself or by its plan, or since when it is late. */
export function Echeance({ terme, today }: { terme: Terme; today: string }) {
  const { echeance, exigible_le } = terme
  if (exigible_le !== null) {
    return isEchelonnee(terme, today) ? (
      <p className="text-help text-ink-2">dans un échéancier, prochaine échéance le {formatDate(exigible_le)}</p>
    ) : (
      <p className="text-help font-semibold text-brick-ink">échéancier rompu depuis le {formatDate(exigible_le)}</p>
    )
  }
  if (echeance === null) return null
  return isEnRetard(terme, today) ? (
    <p className="text-help font-semibold text-brick-ink">échue le {formatDate(echeance)}</p>
  ) : (
    <p className="text-help text-ink-2">à payer au {formatDate(echeance)}</p>
  )
}
