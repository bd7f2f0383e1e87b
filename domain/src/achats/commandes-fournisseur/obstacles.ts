import * as z from 'zod/mini'
import type { BonStatut } from '../bons-commande/bon-statut.ts'
import { canGroupement, type GroupementStatut } from '../groupements-achats/groupement-statut.ts'

type Situation = {
  statut: GroupementStatut
  fournisseur_id: string | null
  bons: readonly { statut: BonStatut }[]
  /** Packages to be ordered in all. */
  nombre: number
}

/** `phrase`: as the office reads it. */
export const ObstacleCommande = z.object({ genre: z.enum(['fournisseur', 'accords', 'rien']), phrase: z.string() })
type ObstacleCommande = z.infer<typeof ObstacleCommande>

/**
 * Why the order cannot be sent to the supplier yet. Empty before the attribution, since there is nothing to
 * order.
 */
export function obstaclesCommande({ statut, fournisseur_id, bons, nombre }: Situation): ObstacleCommande[] {
  if (!canGroupement('commander', statut)) return []
  const attendus = bons.filter((bon) => bon.statut === 'a_reconfirmer').length
  return [
    ...(fournisseur_id ? [] : [{ genre: 'fournisseur' as const, phrase: 'Aucun fournisseur n’est choisi.' }]),
    ...(attendus > 0 ? [{ genre: 'accords' as const, phrase: phraseAccords(attendus) }] : []),
    ...(nombre > 0
      ? []
      : [{ genre: 'rien' as const, phrase: 'Rien n’a été attribué\u00a0: il n’y a rien à commander.' }]),
  ]
}

const phraseAccords = (attendus: number) =>
  attendus === 1
    ? 'Un bon de commande attend l’accord de l’adhérent sur son prix.'
    : `${attendus} bons de commande attendent l’accord des adhérents sur leur prix.`
