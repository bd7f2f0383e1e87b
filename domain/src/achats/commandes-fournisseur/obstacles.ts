import type { BonStatut } from '../bons-commande/bon-statut.ts'
import { canGroupement, type GroupementStatut } from '../groupements-achats/groupement-statut.ts'

type Situation = {
  statut: GroupementStatut
  fournisseur_id: string | null
  bons: readonly { statut: BonStatut }[]
  /** Packages to be ordered in all. */
  nombre: number
}

/**
 * Why the order cannot be sent to the supplier yet: sentences. Empty before the attribution, since there is nothing to
 * order.
 */
export function obstaclesCommande({ statut, fournisseur_id, bons, nombre }: Situation): string[] {
  if (!canGroupement('commander', statut)) return []
  const attendus = bons.filter((bon) => bon.statut === 'a_reconfirmer').length
  return [
    ...(fournisseur_id ? [] : ['Aucun fournisseur n’est choisi.']),
    ...(attendus === 0
      ? []
      : [
          attendus === 1
            ? 'Un bon de commande attend l’accord de l’adhérent sur son prix.'
            : `${attendus} bons de commande attendent l’accord des adhérents sur leur prix.`,
        ]),
    ...(nombre > 0 ? [] : ['Rien n’a été attribué\u00a0: il n’y a rien à commander.']),
  ]
}
