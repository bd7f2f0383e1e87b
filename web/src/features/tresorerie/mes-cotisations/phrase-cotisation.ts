import type { CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { type Due, phraseDue } from '../creances/phrase-due.ts'

type Cotisation = Omit<Due, 'en_retard'> & Pick<CotisationResume, 'statut'>

/** A sentence that tells the member what to do about a fee and when, or that nothing is to be done. */
export function phraseOf(cotisation: Cotisation): string {
  const { statut, reste } = cotisation
  if (statut === 'annulee') return 'Annulée par un avoir\u00a0: rien n’est à payer.'
  if (statut === 'irrecouvrable') return 'Close par la coopérative\u00a0: rien n’est à payer.'
  return reste === 0 ? 'Rien à payer.' : phraseDue({ ...cotisation, en_retard: statut === 'en_retard' })
}
