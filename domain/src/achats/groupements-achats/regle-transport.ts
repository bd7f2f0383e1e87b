import { formatMontant } from '../../argent/format-montant.ts'
import type { CleFrais, Groupement } from './groupement.ts'

const PARTAGES: Record<CleFrais, string> = {
  poids: 'au poids',
  quantite: 'à la quantité',
  valeur: 'à la valeur',
}

/** Sentence about transport that members read before they order, with the supplier's threshold. */
export function expliqueTransport({
  frais_port,
  franco_ht,
  cle_frais,
}: Pick<Groupement, 'frais_port' | 'franco_ht' | 'cle_frais'>): string {
  if (!frais_port) return 'Franco de port.'
  const partages = `Transport\u00a0: ${formatMontant(frais_port)} HT partagés ${PARTAGES[cle_frais]}`
  return franco_ht === null
    ? `${partages}.`
    : `${partages} si la commande n’atteint pas ${formatMontant(franco_ht)} HT.`
}
