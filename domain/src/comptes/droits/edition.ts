import { type AdhesionStatut, isFinal } from './adhesion-statut.ts'

/** Attributes that may be edited: all, telephones and e-mails only, or none. */
type PorteeEdition = 'tout' | 'coordonnees' | 'rien'

/** Who types: somebody of the company, or an administrator of the cooperative. */
export type AuteurEdition = 'adherent' | 'cooperative'

const COORDONNEES = ['telephone', 'mobile', 'telephone_fixe', 'telephone_mobile', 'telephone_role', 'email']

/** Once submitted, a file is the cooperative’s to correct. */
function porteeEdition(statut: AdhesionStatut, auteur: AuteurEdition): PorteeEdition {
  if (isFinal(statut)) return 'rien'
  if (statut === 'soumise' && auteur === 'cooperative') return 'tout'
  return statut === 'soumise' || statut === 'suspendue' ? 'coordonnees' : 'tout'
}

/** True when this attribute of the company, of a farm, of a person or of a machine may be changed. */
export function canEdit(statut: AdhesionStatut, champ: string, auteur: AuteurEdition): boolean {
  const portee = porteeEdition(statut, auteur)
  return portee === 'tout' || (portee === 'coordonnees' && COORDONNEES.includes(champ))
}

/** The SIRET may change until the first submission only. */
export const canEditSiret = ({ statut, soumise_le }: { statut: AdhesionStatut; soumise_le: string | null }): boolean =>
  porteeEdition(statut, 'adherent') === 'tout' && soumise_le === null

/** True when farms, people and machines may be added, removed or moved. */
export const canEditLignes = (statut: AdhesionStatut, auteur: AuteurEdition): boolean =>
  porteeEdition(statut, auteur) === 'tout'
