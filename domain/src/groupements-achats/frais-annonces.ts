import { formatMontant } from '../format-montant.ts'

type Frais = { libelle: string; montant_ht: number; annonce_le: string }

/** The charges that came, or grew, after an order was accepted: its member did not agree to them. Both instants are UTC. */
export const fraisNonAnnonces = <F extends Frais>(frais: readonly F[], accepte_le: string | null): F[] =>
  frais.filter(({ annonce_le }) => accepte_le === null || new Date(annonce_le) > new Date(accepte_le))

/** Why the agreement is asked again. */
export function expliqueFrais(frais: readonly Frais[]): string {
  const detail = frais.map(({ libelle, montant_ht }) => `${libelle} (${formatMontant(montant_ht)} HT)`).join(', ')
  return `Des frais communs se sont ajoutés depuis votre commande\u00a0: ${detail}, partagés entre tous.`
}
