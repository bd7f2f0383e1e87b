import { ADHESION_STATUT_LABELS, type AdhesionStatut } from '../../comptes/droits/adhesion-statut.ts'
import { type Jour, jourOf } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { isPossede } from '../materiels/manques.ts'
import type { Materiel } from '../materiels/materiel.ts'
import { MATERIEL_STATUT_LABELS } from '../materiels/materiel-statut.ts'

/** The latest membership of a company; null: it never had one. */
type EtatAdhesion = { statut: AdhesionStatut; fin_le: Jour | null } | null

type Cote = { raison_sociale: string; adhesion: EtatAdhesion }

/** Why a transfer cannot be requested; null: it can. The cooperative may request one for a company that has left. */
export function empechementDemande({
  materiel,
  adhesion,
  isAdmin,
}: {
  materiel: Pick<Materiel, 'statut'>
  adhesion: EtatAdhesion
  isAdmin: boolean
}): string | null {
  if (!isPossede(materiel)) return partiOf(materiel)
  if (isAdmin || adhesion?.statut === 'active') return null
  return `Un transfert demande une adhésion active\u00a0: la vôtre est ${libelleOf(adhesion)}.`
}

/** Why a request can no longer be accepted; null: it can. */
export function empechementAcceptation({
  materiel,
  de,
  vers,
  demande_le,
}: {
  materiel: Pick<Materiel, 'statut'>
  de: Cote
  vers: Cote
  demande_le: string
}): string | null {
  if (!isPossede(materiel)) return partiOf(materiel)
  for (const cote of [vers, de]) {
    const isActive = cote.adhesion?.statut === 'active'
    if (isActive || (cote === de && isPartiAvant(cote.adhesion, demande_le))) continue
    return `L’adhésion de ${cote.raison_sociale} n’est plus active\u00a0: ce transfert ne peut plus être accepté.`
  }
  return null
}

/** True when the company had already left when the cooperative made the request. */
const isPartiAvant = (adhesion: EtatAdhesion, demande_le: string) =>
  adhesion === null || (adhesion.fin_le !== null && adhesion.fin_le <= jourOf(demande_le))

/**
 * True when a membership has ended since the request, which must then be cancelled. A suspended membership may be
 * active again, so the request waits.
 */
export const isADefaire = ({ de, vers, demande_le }: { de: EtatAdhesion; vers: EtatAdhesion; demande_le: string }) =>
  isFinie(vers) || (isFinie(de) && !isPartiAvant(de, demande_le))

const isFinie = (adhesion: EtatAdhesion) => adhesion === null || adhesion.fin_le !== null

const partiOf = ({ statut }: Pick<Materiel, 'statut'>) =>
  `Cette machine est dite «\u00a0${MATERIEL_STATUT_LABELS[statut].toLowerCase()}\u00a0»\u00a0: elle ne se transfère plus.`

const libelleOf = (adhesion: EtatAdhesion) =>
  adhesion === null ? 'absente' : ADHESION_STATUT_LABELS[adhesion.statut].toLowerCase()

/** Attributes that identify the machine for the company that is asked. */
const DESIGNATION = [
  'categorie_id',
  'marque_id',
  'marque_autre',
  'modele',
  'annee',
  'numero_serie',
  'type_immatriculation',
  'immatriculation',
] as const

/**
 * Throws when a change would alter the identity of a machine, or end its ownership, while a transfer waits for an
 * answer.
 */
export function checkEnAttente(avant: Materiel, saisie: Partial<Materiel>): void {
  const champ = DESIGNATION.find((nom) => saisie[nom] !== undefined && saisie[nom] !== avant[nom])
  if (champ) {
    throw new RuleViolation(
      'transfert.en-attente',
      'Un transfert attend une réponse\u00a0: annulez-le pour changer ce qui désigne la machine.',
      champ,
    )
  }
  if (saisie.statut !== undefined && !isPossede({ statut: saisie.statut })) {
    throw new RuleViolation(
      'transfert.en-attente',
      'Un transfert attend une réponse\u00a0: annulez-le avant d’indiquer que la machine est partie.',
      'statut',
    )
  }
}
