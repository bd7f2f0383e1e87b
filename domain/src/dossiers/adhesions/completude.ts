import { listPointsAdherents } from './completude-adherents.ts'
import { listPointsEntreprise } from './completude-entreprise.ts'
import { listPointsExploitations } from './completude-exploitations.ts'
import { listPointsMateriels } from './completude-materiels.ts'
import type { Dossier } from './dossier.ts'
import type { Etape, Point } from './etape.ts'
import type { EtapeNom } from './etape-nom.ts'

/** The points that each step of the wizard still lacks. A declaration can be submitted when none remains. */
export function computeEtapes(dossier: Dossier): Etape[] {
  const { entreprise, exploitations, adherents, materiels, retraite } = dossier
  const etapes = [
    toEtape('entreprise', listPointsEntreprise(dossier), entreprise.adresse === null),
    toEtape('exploitations', listPointsExploitations(dossier), exploitations.length === 0),
    toEtape('adherents', listPointsAdherents(dossier), adherents.length === 0),
  ]
  if (!retraite) etapes.push(toEtape('materiels', listPointsMateriels(dossier), materiels.length === 0))
  return etapes
}

export const isComplet = (etapes: readonly Etape[]): boolean => etapes.every(({ points }) => points.length === 0)

/** A step where nothing was typed is « à faire », not in error. */
function toEtape(etape: EtapeNom, points: Point[], isVierge: boolean): Etape {
  if (isVierge) return { etape, statut: 'a_faire', points }
  return { etape, statut: points.length > 0 ? 'erreur' : 'complete', points }
}
