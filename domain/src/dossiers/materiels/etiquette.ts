/** The labels that one print holds at most: ten sheets. */
export const ETIQUETTES_MAX = 100

const COMPTEUR = '/mes-machines/?compteur='

/** The address that the code of a label holds: no secret, whoever reads it signs in and does what their rights allow. */
export const lienCompteur = (materiel_id: string): `/${string}` => `${COMPTEUR}${materiel_id}`

/** Whether this address was read on a label: the reader goes on to it without being asked. */
export const isLienCompteur = (href: string): boolean => href.startsWith(COMPTEUR)
