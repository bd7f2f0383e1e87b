import type { Mail } from '../../platform/mail/mail.ts'

const NOTE =
  'Si ce n’est pas vous, changez votre mot de passe, fermez vos autres sessions, puis prévenez votre coopérative.'

export type Lien = { href: string }

/** A notice of a change of the account, to its own address. */
export const avis = (
  modele: string,
  { href }: Lien,
  mail: { objet: string; titre: string; paragraphes: string[] },
): Mail => ({
  modele,
  ...mail,
  bouton: { libelle: 'Voir mon compte', href },
  note: NOTE,
})

export const mailTotpActive = (lien: Lien): Mail =>
  avis('totp_active', lien, {
    objet: 'Double authentification activée',
    titre: 'Votre double authentification est active',
    paragraphes: [
      'Votre compte demande désormais un code de votre téléphone à chaque connexion.',
      'Gardez vos codes de secours hors de votre téléphone\u00a0: ils le remplacent si vous le perdez.',
    ],
  })

export const mailTotpRetire = (lien: Lien): Mail =>
  avis('totp_retire', lien, {
    objet: 'Double authentification retirée',
    titre: 'Votre double authentification est retirée',
    paragraphes: ['Votre compte ne demande plus que votre mot de passe à la connexion.'],
  })

export const mailCodesRenouveles = (lien: Lien): Mail =>
  avis('codes_secours_renouveles', lien, {
    objet: 'Nouveaux codes de secours',
    titre: 'Vos codes de secours ont changé',
    paragraphes: ['Dix nouveaux codes remplacent les anciens, qui ne servent plus.'],
  })
