import { formatMontant } from '../../argent/format-montant.ts'
import type { Groupement } from './groupement.ts'
import type { FraisAPartager } from './parts-frais.ts'

const PART = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** `annonce_le`: the instant, in UTC, when the charge was added or last increased. */
export type FraisAnnonce = FraisAPartager & { annonce_le: string }

/** Charges added or increased after the member accepted the order, hence not agreed to. Both instants are UTC. */
export const fraisNonAnnonces = <F extends Pick<FraisAnnonce, 'annonce_le'>>(
  frais: readonly F[],
  accepte_le: string | null,
): F[] => frais.filter(({ annonce_le }) => accepte_le === null || new Date(annonce_le) > new Date(accepte_le))

/** Sentence that tells a member which charges were added since the order. */
export function expliqueFrais(frais: readonly Pick<FraisAnnonce, 'libelle' | 'montant_ht'>[]): string {
  const detail = frais.map(({ libelle, montant_ht }) => `${libelle} (${formatMontant(montant_ht)} HT)`).join(', ')
  return `Des frais communs se sont ajoutés depuis votre commande\u00a0: ${detail}, partagés entre tous.`
}

/** Sentence about the charges to come that members read before they order; null when each needs their agreement. */
export const expliqueTolerance = ({ tolerance_frais_pct: pct }: Pick<Groupement, 'tolerance_frais_pct'>) =>
  pct > 0
    ? `Des frais communs ajoutés après votre commande ne demandent pas votre accord tant que votre part ne dépasse pas ${PART.format(pct)}\u00a0% de vos marchandises HT.`
    : null
