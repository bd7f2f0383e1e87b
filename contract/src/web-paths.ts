/** Pages that mails link to. The token follows `#jeton=`: a fragment is neither logged nor sent in `Referer`. */
export const WEB_PATHS = {
  accueil: '/',
  connexion: '/connexion',
  motDePasseOublie: '/mot-de-passe-oublie',
  finalisationInscription: '/finalisation-inscription',
  validationEmail: '/validation-email',
  annulation: '/annulation',
  desabonnement: '/desabonnement',
  demandes: '/demandes-entre-voisins',
  informations: '/mon-profil/informations',
  mesCotisations: '/mes-adhesions/',
} as const
