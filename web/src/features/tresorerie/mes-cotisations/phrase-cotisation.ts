import { type Due, phraseDue } from './phrase-due.ts'

/** A sentence that tells the member what to do about a fee and when, or that nothing is to be done. */
export function phraseOf(cotisation: Due): string {
  const { statut, reste } = cotisation
  if (statut === 'annulee') return 'Annulée par un avoir\u00a0: rien n’est à payer.'
  if (statut === 'irrecouvrable') return 'Close par la coopérative\u00a0: rien n’est à payer.'
  return reste === 0 ? 'Rien à payer.' : phraseDue(cotisation)
}
