import type { CreanceDue } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatDate } from '../../../lib/format.ts'

/** `regle`: cents received. */
export type Due = { regle: number } & Pick<
  CreanceDue,
  'en_retard' | 'reste' | 'echeance' | 'exigible_le' | 'litige' | 'prelevement_le' | 'repos_jusqu_au'
>

const REMERCIEMENT = 'Si le paiement vient de partir, ne tenez pas compte de ce retard.'

/** A sentence that tells the member what to do about a piece on which something is left, and when. */
export function phraseDue({ reste, ...due }: Due): string {
  const montant = formatMontant(reste)
  return sayDue(due, {
    litige: () => `Reste ${montant}, en discussion avec la coopérative.`,
    echeancier: (jour) => `Reste ${montant}, selon votre échéancier\u00a0: échéance attendue le ${jour}.`,
    prelevement: (jour) => `${montant} seront prélevés le ${jour}\u00a0: vous n’avez rien à faire.`,
    ditePayee: (jour) => `Vous dites avoir payé ${montant}\u00a0: pas de relance jusqu’au ${jour}.`,
    retard: (jour) => `${montant} étaient attendus le ${jour}. ${REMERCIEMENT}`,
    aPayer: (jour) => `${montant} à payer avant le ${jour}.`,
    sansEcheance: () => `${montant} à payer.`,
  })
}

/** The same, below the amount that is left and the day since which it is late: it repeats neither. */
export const suiteDue = (due: Omit<Due, 'reste'>): string =>
  sayDue(due, {
    litige: () => 'En discussion avec la coopérative.',
    echeancier: (jour) => `Selon votre échéancier\u00a0: échéance attendue le ${jour}.`,
    prelevement: (jour) => `Prélèvement le ${jour}\u00a0: vous n’avez rien à faire.`,
    ditePayee: (jour) => `Vous dites avoir payé\u00a0: pas de relance jusqu’au ${jour}.`,
    retard: () => REMERCIEMENT,
    aPayer: (jour) => `À payer avant le ${jour}.`,
    sansEcheance: () => 'À payer.',
  })

type Phrases = {
  litige: () => string
  sansEcheance: () => string
} & Record<'echeancier' | 'prelevement' | 'ditePayee' | 'retard' | 'aPayer', (jour: string) => string>

/** The money received so far, then the sentence of the first situation that holds, in the order in which they matter. */
function sayDue(due: Omit<Due, 'reste'>, phrases: Phrases): string {
  const recu = due.regle > 0 ? `${formatMontant(due.regle)} déjà reçus. ` : ''
  return recu + phraseOf(due, phrases)
}

function phraseOf({ litige, exigible_le, echeance, ...due }: Omit<Due, 'reste'>, phrases: Phrases): string {
  if (litige) return phrases.litige()
  if (exigible_le !== null) return phrases.echeancier(formatDate(exigible_le))
  if (due.prelevement_le !== null) return phrases.prelevement(formatDate(due.prelevement_le))
  if (due.repos_jusqu_au !== null) return phrases.ditePayee(formatDate(due.repos_jusqu_au))
  if (echeance === null) return phrases.sansEcheance()
  return (due.en_retard ? phrases.retard : phrases.aPayer)(formatDate(echeance))
}
