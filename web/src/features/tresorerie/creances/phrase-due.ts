import type { CreanceDue } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatDate } from '../../../lib/format.ts'

/** `regle`: cents received. */
export type Due = { regle: number } & Pick<
  CreanceDue,
  'en_retard' | 'reste' | 'echeance' | 'exigible_le' | 'litige' | 'prelevement_le' | 'repos_jusqu_au'
>

const recuOf = (regle: number) => (regle > 0 ? `${formatMontant(regle)} déjà reçus. ` : '')

/** A sentence that tells the member what to do about a piece on which something is left, and when. */
export function phraseDue({ en_retard, regle, reste, echeance, exigible_le, litige, ...suite }: Due): string {
  const { prelevement_le, repos_jusqu_au } = suite
  const recu = recuOf(regle)
  if (litige) return `${recu}Reste ${formatMontant(reste)}, en discussion avec la coopérative.`
  if (exigible_le !== null)
    return `${recu}Reste ${formatMontant(reste)}, selon votre échéancier\u00a0: échéance attendue le ${formatDate(exigible_le)}.`
  if (prelevement_le !== null)
    return `${recu}${formatMontant(reste)} seront prélevés le ${formatDate(prelevement_le)}\u00a0: vous n’avez rien à faire.`
  if (repos_jusqu_au !== null)
    return `${recu}Vous dites avoir payé ${formatMontant(reste)}\u00a0: pas de relance jusqu’au ${formatDate(repos_jusqu_au)}.`
  if (en_retard && echeance !== null)
    return `${recu}${formatMontant(reste)} étaient attendus le ${formatDate(echeance)}. Si le paiement vient de partir, ne tenez pas compte de ce retard.`
  return `${recu}${formatMontant(reste)} à payer${echeance === null ? '' : ` avant le ${formatDate(echeance)}`}.`
}

/** The same sentence, below the amount that is left and the day since which it is late: it repeats neither. */
export function suiteDue({ en_retard, regle, echeance, exigible_le, litige, ...suite }: Omit<Due, 'reste'>): string {
  const { prelevement_le, repos_jusqu_au } = suite
  const recu = recuOf(regle)
  if (litige) return `${recu}En discussion avec la coopérative.`
  if (exigible_le !== null)
    return `${recu}Selon votre échéancier\u00a0: échéance attendue le ${formatDate(exigible_le)}.`
  if (prelevement_le !== null)
    return `${recu}Prélèvement le ${formatDate(prelevement_le)}\u00a0: vous n’avez rien à faire.`
  if (repos_jusqu_au !== null)
    return `${recu}Vous dites avoir payé\u00a0: pas de relance jusqu’au ${formatDate(repos_jusqu_au)}.`
  if (en_retard) return `${recu}Si le paiement vient de partir, ne tenez pas compte de ce retard.`
  return `${recu}À payer${echeance === null ? '' : ` avant le ${formatDate(echeance)}`}.`
}
