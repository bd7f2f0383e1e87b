import type { Mail } from '../../platform/mail/mail.ts'
import { avis, type Lien } from './totp.mails.ts'

export const mailCleAjoutee = (lien: Lien, nom: string): Mail => ({
  ...avis('cle_acces_ajoutee', lien, {
    objet: 'Clé d’accès ajoutée',
    titre: 'Une clé d’accès ouvre votre compte',
    paragraphes: ['Cette clé se connecte à votre compte sans mot de passe, depuis l’appareil qui la garde.'],
  }),
  faits: [{ terme: 'Nom de la clé', valeur: nom }],
  note: 'Si ce n’est pas vous, retirez-la dans «\u00a0Mon profil\u00a0», «\u00a0Informations\u00a0», changez votre mot de passe, puis prévenez votre coopérative.',
})

export const mailCleRetiree = (lien: Lien, nom: string): Mail => ({
  ...avis('cle_acces_retiree', lien, {
    objet: 'Clé d’accès retirée',
    titre: 'Une clé d’accès n’ouvre plus votre compte',
    paragraphes: ['Vous pouvez aussi l’effacer de l’appareil qui la garde\u00a0: elle n’y sert plus à rien.'],
  }),
  faits: [{ terme: 'Nom de la clé', valeur: nom }],
})
