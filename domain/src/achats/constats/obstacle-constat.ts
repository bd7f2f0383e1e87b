import { addJours, type Jour } from '../../jour.ts'
import type { BonStatut } from '../bons-commande/bon-statut.ts'

type Annonce = { statut: BonStatut; du: string | null }

const LIVRABLES: readonly BonStatut[] = ['confirme', 'partiellement_livre', 'livre']
const APRES: readonly BonStatut[] = ['facture', 'solde']

/** Why the member cannot say now what they received; null when they can, or can still correct it. */
export function obstacleConstat({ statut, du }: Annonce, today: Jour): string | null {
  if (APRES.includes(statut)) return 'Cette commande est facturée\u00a0: appelez la coopérative.'
  if (!LIVRABLES.includes(statut)) return 'Cette commande n’est pas à livrer.'
  // Something was received: the day that was announced does not matter any more.
  if (statut !== 'confirme') return null
  if (du === null) return 'La livraison de cette commande n’est pas encore annoncée.'
  return du > today ? 'Cette livraison n’a pas encore commencé.' : null
}

/** Days after its last day when home still asks for it. */
const RAPPEL_J = 7

/** Whether home shows the delivery: it can be checked, and has just been or is due these days. */
export const isLivraisonDuJour = (livraison: Annonce & { au: string | null }, today: Jour): boolean => {
  const { du, au } = livraison
  if (obstacleConstat(livraison, today) !== null || du === null) return false
  return du <= today && today <= addJours(au ?? du, RAPPEL_J)
}
