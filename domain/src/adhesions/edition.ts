import { type AdhesionStatut, isFinal } from './adhesion-statut.ts'

/** All of it, phones and e-mails only, or nothing. */
type PorteeEdition = 'tout' | 'coordonnees' | 'rien'

const COORDONNEES = ['telephone', 'mobile', 'telephone_fixe', 'telephone_mobile', 'telephone_role', 'email']

function porteeEdition(statut: AdhesionStatut): PorteeEdition {
  if (isFinal(statut)) return 'rien'
  return statut === 'soumise' || statut === 'suspendue' ? 'coordonnees' : 'tout'
}

/** May this attribute of the company, of a farm, of a person or of a machine be changed? */
export function canEdit(statut: AdhesionStatut, champ: string): boolean {
  const portee = porteeEdition(statut)
  return portee === 'tout' || (portee === 'coordonnees' && COORDONNEES.includes(champ))
}

/** The SIRET of the company no longer moves after the first submission. */
export const canEditSiret = ({ statut, soumise_le }: { statut: AdhesionStatut; soumise_le: string | null }): boolean =>
  porteeEdition(statut) === 'tout' && soumise_le === null

/** May farms, people and machines be added, removed or moved? */
export const canEditLignes = (statut: AdhesionStatut): boolean => porteeEdition(statut) === 'tout'
