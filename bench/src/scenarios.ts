/** One request of the portal that a user waits for. `{…}` in the path is filled with an id of the measured database. */
export type Scenario = {
  nom: string
  compte: 'admin' | 'adherent'
  method: 'GET' | 'PATCH'
  path: string
  /** Body of a write; each connection writes to a farm of its own. */
  body?: object
  /**
   * How many times longer the request may take on the largest database than on the smallest. Absent: it is measured on
   * the largest only.
   */
  croissance?: number
}

const lecture = (nom: string, compte: Scenario['compte'], path: string): Scenario => ({
  nom,
  compte,
  method: 'GET',
  path,
  croissance: 1.5,
})
const recherche = (nom: string, path: string) => lecture(nom, 'adherent', `/api/recherche/${path}`)
/** A page of an account: at most twice as long for a hundred thousand entries as for a thousand. */
const compte = (nom: string, path: string): Scenario => ({ ...lecture(nom, 'admin', `/api/${path}`), croissance: 2 })
/** A search as costly as possible: its duration alone is checked. */
const pire = (nom: string, path: string): Scenario => ({
  nom,
  compte: 'adherent',
  method: 'GET',
  path: `/api/recherche/${path}`,
})

/** The most frequent requests of members and administrators. */
const PAGES: Scenario[] = [
  lecture('qui suis-je', 'adherent', '/api/auth/whoami'),
  lecture('mes cotisations', 'adherent', '/api/moi/cotisations'),
  lecture('groupements ouverts', 'adherent', '/api/groupements-achats'),
  recherche('matériels, un mot', 'materiels?q=semoir'),
  lecture('tableau de bord', 'admin', '/api/admin/tableau-de-bord'),
  lecture('liste des adhésions', 'admin', '/api/admin/adhesions?par_page=25'),
  lecture('recherche par nom', 'admin', '/api/admin/adhesions?q={nom}'),
  lecture('une adhésion', 'admin', '/api/adhesions/{adhesion}'),
  {
    nom: 'enregistrer une exploitation',
    compte: 'admin',
    method: 'PATCH',
    path: '/api/adhesions/{adhesion}/exploitations/{exploitation}',
    body: { commentaire: 'Mesure' },
    croissance: 1.5,
  },
  lecture('journal', 'admin', '/api/admin/journal'),
]

const RECHERCHES: Scenario[] = [
  recherche('matériels près de chez moi', 'materiels'),
  recherche('matériels, un mot', 'materiels?q=semoir'),
  recherche('matériels, marque à 50 km', 'materiels?marque_id={marque}&distance_km=50'),
  recherche('matériels, puissance', 'materiels?puissance_min=120&puissance_max=160'),
  recherche('matériels, largeur à 30 km', 'materiels?largeur_min=3&largeur_max=4&distance_km=30'),
  recherche('matériels à louer', 'materiels?disponibilite=location'),
  recherche('adhérents par nom', 'adherents?q={nom}'),
  recherche('exploitations du département', 'exploitations?departement=86&tri=nom'),
  recherche('exploitations, production', 'exploitations?production=vigne'),
  recherche('matériels par département', 'materiels/departements?departement=86'),
]

/**
 * The account of a company among the others, then one of a thousand entries in the smallest database and a hundred
 * thousand in the largest.
 */
const COMPTES: Scenario[] = [
  compte('un compte', 'admin/entreprises/{entreprise}/compte'),
  compte('ses mouvements', 'admin/entreprises/{entreprise}/mouvements'),
  compte('un long compte', 'admin/entreprises/{entreprise_longue}/compte'),
  compte('ses mouvements, long compte', 'admin/entreprises/{entreprise_longue}/mouvements'),
  compte('mon compte', 'adhesions/{adhesion}/compte'),
  compte('mon long compte', 'adhesions/{adhesion_longue}/compte'),
  compte('mes mouvements, long compte', 'adhesions/{adhesion_longue}/mouvements'),
]

const PIRES: Scenario[] = [
  pire('deux lettres, rien', 'materiels?q=zx'),
  pire('200 caractères', `adherents?q=${'earl%20'.repeat(40)}`),
  pire('marque courante, page 20', 'materiels?marque_id={marque}&page=20'),
  pire('mot courant, page 20', 'materiels?q=tracteur&page=20'),
  pire('surface, page 20', 'exploitations?tri=-surface&page=20'),
  pire('mot courant par département', 'materiels/departements?q=tracteur'),
]

export const SCENARIOS = { pages: PAGES, recherches: RECHERCHES, comptes: COMPTES, pires: PIRES }
