import { type AdhesionStatut, isFinal } from './adhesion-statut.ts'

/** Attributes that may be edited: all, telephones and e-mails only, or none. */
type PorteeEdition = 'tout' | 'coordonnees' | 'rien'

const COORDONNEES = ['telephone', 'mobile', 'telephone_fixe', 'telephone_mobile', 'telephone_role', 'email']

function porteeEdition(statut: AdhesionStatut): PorteeEdition {
  if (isFinal(statut)) return 'rien'
  return statut === 'soumise' || statut === 'suspendue' ? 'coordonnees' : 'tout'
}

/** True when this attribute of the company, of a farm, of a person or of a machine may be changed. */
export function canEdit(statut: AdhesionStatut, champ: string): boolean {
  const portee = porteeEdition(statut)
  return portee === 'tout' || (portee === 'coordonnees' && COORDONNEES.includes(champ))
}

/** The SIRET may change until the first submission only. */
export const canEditSiret = ({ statut, soumise_le }: { statut: AdhesionStatut; soumise_le: string | null }): boolean =>
  porteeEdition(statut) === 'tout' && soumise_le === null

/** True when farms, people and machines may be added, removed or moved. */
export const canEditLignes = (statut: AdhesionStatut): boolean => porteeEdition(statut) === 'tout'
