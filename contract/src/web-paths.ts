/** The pages that mails lead to. A link carries its token after `#jeton=`, where neither logs nor `Referer` see it. */
export const WEB_PATHS = {
  accueil: '/',
  connexion: '/connexion',
  motDePasseOublie: '/mot-de-passe-oublie',
  finalisationInscription: '/finalisation-inscription',
  validationEmail: '/validation-email',
  annulation: '/annulation',
  desabonnement: '/desabonnement',
  informations: '/mon-profil/informations',
  mesCotisations: '/mes-adhesions/',
} as const
