import { ADHESION_STATUT_LABELS, type AdhesionStatut } from '../../comptes/droits/adhesion-statut.ts'
import type { Jour } from '../../jour.ts'
import type { CotisationStatut } from './cotisation-statut.ts'

type Candidate = {
  statut: AdhesionStatut
  admise_le: Jour | null
  /** Day on which a planned resignation takes effect. */
  resiliation_prevue_le: Jour | null
  /** Status of its running fee; null: none yet. */
  cotisation_statut: CotisationStatut | null
}

/** Why a membership is left out of a campaign's fees; undefined: it owes its fee. */
export function motifEcart(candidate: Candidate, campagne: { debut: Jour; fin: Jour }): string | undefined {
  const { statut, admise_le, resiliation_prevue_le, cotisation_statut } = candidate
  if (cotisation_statut !== null && cotisation_statut !== 'calculee') return 'Cotisation déjà appelée.'
  if (statut !== 'active') return `Adhésion ${ADHESION_STATUT_LABELS[statut].toLowerCase()}.`
  if (resiliation_prevue_le !== null && resiliation_prevue_le <= campagne.debut) {
    return 'Résiliation avant le début de la campagne.'
  }
  if (admise_le !== null && admise_le > campagne.fin) return 'Admission après la fin de la campagne.'
  return undefined
}

export const SANS_BAREME = 'Aucun barème publié à cette date.'
