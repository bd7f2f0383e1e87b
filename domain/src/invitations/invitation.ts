import type { Adherent } from '../adherents/adherent.ts'
import { type AdhesionStatut, isFinal } from '../adhesions/adhesion-statut.ts'
import type { Jour } from '../jour.ts'
import { InvalidInput, RuleViolation } from '../rule-violation.ts'

/** To one address, and for one person, in an hour: the first mail and those sent again. */
export const INVITATIONS_PAR_HEURE = 5

type Invitable = Pick<Adherent, 'email' | 'droit' | 'fin' | 'statut_personne'>
type Adhesion = { statut: AdhesionStatut; en_preparation: boolean }

/** Refuses to invite whom an account would serve nothing, and says what to do first. Gives the address. */
export function checkInvitation(adherent: Invitable, adhesion: Adhesion, today: Jour): string {
  const { email, droit, fin, statut_personne } = adherent
  if (isFinal(adhesion.statut)) throw refusal('adhesion-finie', 'L’adhésion a pris fin : plus personne n’y est invité.')
  if (adhesion.en_preparation) {
    throw refusal('en-preparation', 'L’adhésion est encore en préparation : créez-la, puis invitez son gestionnaire.')
  }
  if (statut_personne === 'decede') {
    throw refusal('personne-decedee', 'Cette personne est décédée : aucun compte ne peut lui être ouvert.')
  }
  if (fin !== null && fin < today) {
    throw refusal('role-termine', 'Cette personne ne fait plus partie de l’entreprise : indiquez d’abord son retour.')
  }
  if (droit === null) {
    throw refusal('sans-droit', 'Choisissez d’abord son droit d’accès au portail, et enregistrez.', 'droit')
  }
  if (!email) {
    throw new InvalidInput({ champ: 'email', message: 'Indiquez l’adresse e-mail à laquelle envoyer l’invitation.' })
  }
  return email
}

const refusal = (code: string, message: string, champ?: string) =>
  new RuleViolation(`invitation.${code}`, message, champ)
