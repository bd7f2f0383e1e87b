import type { Acte } from './actes-compte.ts'
import {
  cancelInvitation,
  inviteAgain,
  resetMotDePasse,
  resetSecondFacteur,
  updateUtilisateur,
} from './utilisateurs.queries.ts'

/** The texts of an act that asks for a confirmation, but for no field. */
type Confirmation = {
  question: string
  consequence: string
  /** The label of the button that confirms. */
  verbe: string
  succes: string
  /** The act sends a mail to the person: without a mail server, its sentences would be wrong. */
  ecrit?: true
  send: (compte: { id: string; version: number }) => Promise<unknown>
}

export type ActeConfirme = Exclude<Acte, 'agir_pour' | 'identifiant' | 'nommer' | 'role'>

export const CONFIRMATIONS: Record<ActeConfirme, Confirmation> = {
  renvoyer: {
    question: 'Envoyer de nouveau l’invitation\u202f?',
    consequence: 'Un nouveau lien part à son adresse. Celui du message précédent ne servira plus.',
    verbe: 'Envoyer l’invitation',
    succes: 'L’invitation est envoyée.',
    ecrit: true,
    send: inviteAgain,
  },
  annuler: {
    question: 'Annuler l’invitation\u202f?',
    consequence: 'Le lien reçu ne servira plus, et ce compte jamais ouvert disparaît. Sa fiche d’adhérent reste.',
    verbe: 'Annuler l’invitation',
    succes: 'L’invitation est annulée.',
    send: cancelInvitation,
  },
  mot_de_passe: {
    question: 'Envoyer un lien de mot de passe\u202f?',
    consequence:
      'La personne reçoit par e-mail un lien, bon une heure, pour choisir un nouveau mot de passe. D’ici là, l’actuel reste bon.',
    verbe: 'Envoyer le lien',
    succes: 'Le lien est envoyé à la personne.',
    ecrit: true,
    send: resetMotDePasse,
  },
  second_facteur: {
    question: 'Retirer la double authentification\u202f?',
    consequence:
      'La personne reçoit par e-mail un lien, bon une heure. Elle le suit, se connecte avec son mot de passe, et sa double authentification est retirée. Assurez-vous d’abord que c’est bien elle qui la demande.',
    verbe: 'Envoyer le lien',
    succes: 'Le lien est envoyé à la personne.',
    ecrit: true,
    send: resetSecondFacteur,
  },
  retirer_role: {
    question: 'Retirer cette personne du bureau\u202f?',
    consequence: 'Dès sa prochaine action, elle n’accède plus à l’administration. Son compte reste ouvert.',
    verbe: 'Retirer du bureau',
    succes: 'La personne n’est plus du bureau.',
    send: (compte) => updateUtilisateur(compte, { role_bureau: null }),
  },
  desactiver: {
    question: 'Désactiver ce compte\u202f?',
    consequence:
      'La personne est déconnectée partout et ne peut plus se connecter. Rien de ce qu’elle a saisi n’est effacé, et vous pourrez réactiver le compte.',
    verbe: 'Désactiver le compte',
    succes: 'Le compte est désactivé.',
    send: (compte) => updateUtilisateur(compte, { statut: 'desactive' }),
  },
  reactiver: {
    question: 'Réactiver ce compte\u202f?',
    consequence: 'La personne pourra de nouveau se connecter, avec le même mot de passe.',
    verbe: 'Réactiver le compte',
    succes: 'Le compte est réactivé.',
    send: (compte) => updateUtilisateur(compte, { statut: 'actif' }),
  },
}
