import type { Portee } from '../../organisme/parametres/portee.ts'
import { estVisible } from '../annuaire/visibilite.ts'

/** One open need and one member. */
type Paire = {
  /** By whom the member agreed to be asked. */
  besoins_recus: Portee
  /** Both have a company in the same département. */
  departement_commun: boolean
  /** Both are in the same company. */
  meme_entreprise: boolean
  /** From the commune of the need to the nearest farm of the member; null without a known commune. */
  distance_km: number | null
  rayon_km: number
}

/** Whether a need is shown to a member: they agreed to be asked, they are near enough, and it is not their own company’s. */
export const estMontre = ({
  besoins_recus,
  departement_commun,
  meme_entreprise,
  distance_km,
  rayon_km,
}: Paire): boolean =>
  !meme_entreprise && estVisible(besoins_recus, departement_commun) && distance_km !== null && distance_km <= rayon_km
