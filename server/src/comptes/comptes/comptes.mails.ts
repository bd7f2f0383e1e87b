import type { Mail } from '../../platform/mail/mail.ts'

type Personne = { prenom: string }

export const toMailLien = ({ prenom }: Personne, lien: string): Mail => ({
  modele: 'mot_de_passe_oublie',
  objet: 'Choisir un nouveau mot de passe',
  titre: `Bonjour ${prenom}`,
  paragraphes: ['Vous avez demandé à choisir un nouveau mot de passe pour le portail de la coopérative.'],
  bouton: { libelle: 'Choisir un mot de passe', href: lien },
  note: 'Ce lien vaut une heure et ne sert qu’une fois. Si vous n’avez rien demandé, laissez ce message\u00a0: votre mot de passe reste le même.',
})

export const toMailMotDePasseChange = ({ prenom }: Personne, lien: string): Mail => ({
  modele: 'mot_de_passe_change',
  objet: 'Votre mot de passe a changé',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    'Le mot de passe de votre compte vient d’être changé. Vos autres sessions ont été fermées.',
    'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe, puis prévenez votre coopérative.',
  ],
  bouton: { libelle: 'Ce n’est pas moi', href: lien },
})

type Inscription = Personne & { identifiant: string; par: 'mot de passe' | 'cle' }

export const toMailInscriptionFinalisee = ({ prenom, identifiant, par }: Inscription, lien: string): Mail => ({
  modele: 'inscription_finalisee',
  objet: 'Votre compte est prêt',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    par === 'cle'
      ? 'Votre clé d’accès est enregistrée. Elle ouvre le portail de la coopérative, sans mot de passe.'
      : 'Votre mot de passe est enregistré. Vous pouvez entrer sur le portail de la coopérative.',
  ],
  faits: [{ terme: 'Votre identifiant', valeur: identifiant }],
  bouton: { libelle: 'Se connecter', href: lien },
  note: 'Si ce n’est pas vous, prévenez votre coopérative.',
})

export const toMailNouvelleAdresse = ({ prenom }: Personne, lien: string): Mail => ({
  modele: 'email_confirmation',
  objet: 'Confirmer votre adresse e-mail',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    'Vous avez demandé à recevoir ici les e-mails de la coopérative, et à vous connecter avec cette adresse.',
    'Votre adresse actuelle reste la bonne tant que vous n’avez pas confirmé celle-ci.',
  ],
  bouton: { libelle: 'Confirmer mon adresse', href: lien },
  note: 'Ce lien vaut une heure et ne sert qu’une fois. Si vous n’avez rien demandé, laissez ce message.',
})

export const toMailAncienneAdresse = ({ prenom }: Personne, nouvelle: string, lien: string): Mail => ({
  modele: 'email_avis',
  objet: 'Votre adresse e-mail va changer',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    'Quelqu’un qui connaît votre mot de passe a demandé à changer l’adresse e-mail de votre compte. Le changement se fait quand la nouvelle adresse est confirmée.',
    'Si c’est vous, vous n’avez rien à faire. Sinon, annulez\u00a0: vos sessions seront fermées, et vous choisirez un nouveau mot de passe.',
  ],
  faits: [{ terme: 'Nouvelle adresse', valeur: nouvelle }],
  bouton: { libelle: 'Annuler ce changement', href: lien },
  note: 'Ce lien vaut sept jours, même une fois la nouvelle adresse confirmée.',
})
