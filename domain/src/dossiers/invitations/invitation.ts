import { type AdhesionStatut, isFinal } from '../../comptes/droits/adhesion-statut.ts'
import type { Adherent } from '../../comptes/personnes/adherent.ts'
import type { Jour } from '../../jour.ts'
import { InvalidInput, RuleViolation } from '../../rule-violation.ts'

/** Maximum number of invitation mails in an hour to one address, and for one person, repeats included. */
export const INVITATIONS_PAR_HEURE = 5

type Invitable = Pick<Adherent, 'email' | 'droit' | 'fin' | 'statut_personne'>
type Adhesion = { statut: AdhesionStatut; en_preparation: boolean }

/** Throws when an account would be of no use to the person, with what to do first. Returns the address to invite. */
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
