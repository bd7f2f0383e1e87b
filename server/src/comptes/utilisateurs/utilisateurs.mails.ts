import { WEB_PATHS } from '@sillon/contract/web-paths'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'

type Delegation = { prenom: string; par: string; motif: string }

export const toMailDelegation = ({ prenom, par, motif }: Delegation, outbox: Outbox): Mail => ({
  modele: 'delegation',
  objet: 'La coopérative agit pour vous sur le portail',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    `${par}, de la coopérative, agit pour vous sur le portail, une heure au plus.`,
    'Chaque changement est noté à son nom. Votre mot de passe, votre adresse e-mail et vos données personnelles lui restent fermés.',
  ],
  faits: [{ terme: 'Motif', valeur: motif }],
  bouton: { libelle: 'Voir qui a agi pour moi', href: outbox.urlOf(WEB_PATHS.informations) },
  note: 'Si cela vous surprend, appelez la coopérative.',
})

const DEMANDE = 'à la demande de la coopérative. Si vous ne l’avez pas appelée, ne suivez pas ce lien.'

export const toMailReinitialisation = (prenom: string, lien: string): Mail => ({
  modele: 'reinitialisation_mot_de_passe',
  objet: 'Choisissez un nouveau mot de passe',
  titre: `Bonjour ${prenom}`,
  paragraphes: [`Ce lien vous laisse choisir un nouveau mot de passe, ${DEMANDE}`],
  bouton: { libelle: 'Choisir un mot de passe', href: lien },
  note: 'Ce lien vaut une heure et ne sert qu’une fois.',
})

export const toMailRetraitSecondFacteur = (prenom: string, lien: string): Mail => ({
  modele: 'reinitialisation_second_facteur',
  objet: 'Retirez votre double authentification',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    `Ce lien remplace une fois le code de votre téléphone, ${DEMANDE}`,
    'Connectez-vous avec votre mot de passe\u00a0: la double authentification sera retirée, et vous pourrez l’activer sur un autre appareil.',
  ],
  bouton: { libelle: 'Me connecter', href: lien },
  note: 'Ce lien vaut une heure et ne sert qu’une fois.',
})
