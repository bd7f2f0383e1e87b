import type { Mail } from '../platform/mail/mail.ts'

type Invitation = {
  prenom: string
  identifiant: string
  /** The company in which the person is invited. */
  entreprise?: string | undefined
  /** Who invites: « Nadine Berthelot ». */
  par?: string | undefined
}

export const toMailInvitation = ({ prenom, identifiant, entreprise, par }: Invitation, lien: string): Mail => ({
  modele: 'invitation',
  objet: 'Votre accès au portail de la coopérative',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    par
      ? `${par} vous invite sur le portail de la coopérative.`
      : 'La coopérative vous a ouvert un accès à son portail.',
    'Choisissez votre mot de passe pour y entrer.',
  ],
  faits: [
    ...(entreprise ? [{ terme: 'Entreprise', valeur: entreprise }] : []),
    { terme: 'Votre identifiant', valeur: identifiant },
  ],
  bouton: { libelle: 'Choisir mon mot de passe', href: lien },
  note: 'Ce lien vaut 24 heures et ne sert qu’une fois. Passé ce délai, demandez-en un autre depuis la page de connexion, par « Mot de passe oublié ».',
})
