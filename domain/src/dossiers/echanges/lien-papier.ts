/** The field that the page opens on: the date of the paper. */
export const CHAMP_DATE_PAPIER = 'le'

/** Marks the address that the code of a paper holds. */
const SAISIE_PAPIER = 'saisie=papier'

/** The page of the office where the declaration of this company is typed, on the date of the paper. */
export const lienDeclarationPapier = (entreprise_id: string): `/${string}` =>
  `/admin/fiche/${entreprise_id}/?onglet=declaration&${SAISIE_PAPIER}`

/** The order form of a purchase, filled in with the company and with what it has already ordered. */
export const lienCommandePapier = (groupement_id: string, entreprise_id: string): `/${string}` =>
  `/admin/bon-commande/?commandeId=${groupement_id}&entreprise=${entreprise_id}&${SAISIE_PAPIER}`

/** The order that waits for an answer. */
export const lienAccordPapier = (bon_id: string): `/${string}` => `/admin/bon-commande/${bon_id}/?${SAISIE_PAPIER}`

/** Whether this address was read on a paper: the reader goes on to it without being asked. */
export const isLienPapier = (href: string): boolean => href.startsWith('/admin/') && href.includes(SAISIE_PAPIER)
