import { type AdhesionStatut, isFinal } from './adhesion-statut.ts'

/** All of it, phones and e-mails only, or nothing. */
export type PorteeEdition = 'tout' | 'coordonnees' | 'rien'

const COORDONNEES = ['telephone', 'mobile', 'telephone_fixe', 'telephone_mobile', 'email']

export function porteeEdition(statut: AdhesionStatut): PorteeEdition {
  if (isFinal(statut)) return 'rien'
  return statut === 'soumise' || statut === 'suspendue' ? 'coordonnees' : 'tout'
}

/** `soumise_le`: the first submission, after which the SIRET no longer moves. */
type Edition = { statut: AdhesionStatut; soumise_le: string | null }

/** May this attribute of the company, of a farm, of a person or of a machine be changed? */
export function canEdit({ statut, soumise_le }: Edition, champ: string): boolean {
  const portee = porteeEdition(statut)
  if (portee === 'coordonnees') return COORDONNEES.includes(champ)
  return portee === 'tout' && (champ !== 'siret' || soumise_le === null)
}

/** May farms, people and machines be added, removed or moved? */
export const canEditLignes = (statut: AdhesionStatut): boolean => porteeEdition(statut) === 'tout'
