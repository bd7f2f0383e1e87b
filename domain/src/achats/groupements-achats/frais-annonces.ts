import { formatMontant } from '../../argent/format-montant.ts'

type Frais = { libelle: string; montant_ht: number; annonce_le: string }

/** Charges added or increased after the member accepted the order, hence not agreed to. Both instants are UTC. */
export const fraisNonAnnonces = <F extends Frais>(frais: readonly F[], accepte_le: string | null): F[] =>
  frais.filter(({ annonce_le }) => accepte_le === null || new Date(annonce_le) > new Date(accepte_le))

/** Sentence that explains why the member must agree again. */
export function expliqueFrais(frais: readonly Frais[]): string {
  const detail = frais.map(({ libelle, montant_ht }) => `${libelle} (${formatMontant(montant_ht)} HT)`).join(', ')
  return `Des frais communs se sont ajoutés depuis votre commande\u00a0: ${detail}, partagés entre tous.`
}
