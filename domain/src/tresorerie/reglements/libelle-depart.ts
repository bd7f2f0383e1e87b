import { formatMontant } from '../../argent/format-montant.ts'

/** Names the receipt that is about to leave. `montant`: cents. */
export const libelleRecu = (montant: number, raison_sociale: string): string =>
  `Reçu de ${formatMontant(montant)} à ${raison_sociale}`
