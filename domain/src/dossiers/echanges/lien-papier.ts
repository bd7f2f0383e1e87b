/** The field that the page opens on: the date of the paper. */
export const CHAMP_DATE_PAPIER = 'le'

/** The page of the office where a paper of this company is typed, on its date, with the tab of the act. */
export const lienPapier = (entreprise_id: string, onglet: 'declaration' | 'commandes'): `/${string}` =>
  `/admin/fiche/${entreprise_id}/?onglet=${onglet}&saisie=papier#${CHAMP_DATE_PAPIER}`
