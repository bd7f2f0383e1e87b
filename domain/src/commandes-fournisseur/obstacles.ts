import type { BonStatut } from '../bons-commande/bon-statut.ts'
import { canGroupement, type GroupementStatut } from '../groupements-achats/groupement-statut.ts'

type Situation = {
  statut: GroupementStatut
  fournisseur_id: string | null
  bons: readonly { statut: BonStatut }[]
  /** Of what would be ordered. */
  nombre: number
}

/** Why the supplier cannot be asked yet, each in a sentence. None before the attribution: there is nothing to ask. */
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
