import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { formatDate } from '../../../lib/format.ts'

type Suivie = Pick<CotisationResume, 'statut' | 'montant_du' | 'regle' | 'reste' | 'echeance' | 'litige'>

type Suite = {
  prelevement_le: string | null
  /** Last day without a reminder, when the company says that it has paid. */
  repos_jusqu_au: string | null
  /** In a plan of payment that holds. */
  echelonnee: boolean
}

/** A sentence that tells the member what to do about a fee and when, or that nothing is to be done. */
export function phraseOf(cotisation: Suivie, { prelevement_le, repos_jusqu_au, echelonnee }: Suite): string {
  const { statut, regle, reste, echeance, litige } = cotisation
  if (statut === 'annulee') return 'Annulée par un avoir\u00a0: rien n’est à payer.'
  if (statut === 'irrecouvrable') return 'Close par la coopérative\u00a0: rien n’est à payer.'
  if (reste === 0) return 'Rien à payer.'
  const recu = regle > 0 ? `${formatMontant(regle)} déjà reçus. ` : ''
  if (litige) return `${recu}Reste ${formatMontant(reste)}, en discussion avec la coopérative.`
  if (echelonnee) return `${recu}Reste ${formatMontant(reste)}, selon votre échéancier.`
  if (prelevement_le !== null)
    return `${recu}${formatMontant(reste)} seront prélevés le ${formatDate(prelevement_le)}\u00a0: vous n’avez rien à faire.`
  if (repos_jusqu_au !== null)
    return `${recu}Vous dites avoir payé ${formatMontant(reste)}\u00a0: pas de relance jusqu’au ${formatDate(repos_jusqu_au)}.`
  if (statut === 'en_retard' && echeance !== null)
    return `${recu}${formatMontant(reste)} étaient attendus le ${formatDate(echeance)}. Si le paiement vient de partir, ne tenez pas compte de ce retard.`
  return `${recu}${formatMontant(reste)} à payer${echeance === null ? '' : ` avant le ${formatDate(echeance)}`}.`
}
