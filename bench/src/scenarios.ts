/** One request of the portal: what a user waits for. `{…}` is filled with an id of the database under test. */
export type Scenario = {
  nom: string
  compte: 'admin' | 'adherent'
  method: 'GET' | 'PATCH'
  path: string
  /** Of a write: each connection has a farm of its own. */
  body?: object
  /** Numbers of memberships, the smallest first; ten machines each. */
  tailles: readonly number[]
  /** How much longer a request may take at the largest size; absent: what is asked exists only there. */
  croissance?: number
}

const TOUTES = [10_000, 100_000]
/** From 10,000 machines to a million. */
const RECHERCHE = [1_000, 100_000]

const LISTE = { tailles: TOUTES, croissance: 1.3 }
const recherche = (nom: string, path: string) =>
  ({
    nom,
    compte: 'adherent',
    method: 'GET',
    path: `/api/recherche/${path}`,
    tailles: RECHERCHE,
    croissance: 1.5,
  }) as const
/** The worst that can be asked: bounded by time. */
const pire = (nom: string, path: string) =>
  ({ nom, compte: 'adherent', method: 'GET', path: `/api/recherche/${path}`, tailles: [100_000] }) as const

export const SCENARIOS: Scenario[] = [
  { nom: 'liste des adhésions', compte: 'admin', method: 'GET', path: '/api/admin/adhesions?par_page=25', ...LISTE },
  { nom: 'recherche par nom', compte: 'admin', method: 'GET', path: '/api/admin/adhesions?q={nom}', ...LISTE },
  { nom: 'une adhésion', compte: 'admin', method: 'GET', path: '/api/adhesions/{adhesion}', ...LISTE },
  {
    nom: 'enregistrer une exploitation',
    compte: 'admin',
    method: 'PATCH',
    path: '/api/adhesions/{adhesion}/exploitations/{exploitation}',
    body: { commentaire: 'Mesure' },
    ...LISTE,
  },
  recherche('matériels près de chez moi', 'materiels'),
  recherche('matériels, un mot', 'materiels?q=semoir'),
  recherche('matériels, marque à 50 km', 'materiels?marque_id={marque}&distance_km=50'),
  recherche('adhérents par nom', 'adherents?q={nom}'),
  recherche('exploitations du département', 'exploitations?departement=86&tri=nom'),
  recherche('matériels par département', 'materiels/departements?departement=86'),
  pire('deux lettres, rien', 'materiels?q=zx'),
  pire('200 caractères', `adherents?q=${'earl%20'.repeat(40)}`),
  pire('marque courante, page 400', 'materiels?marque_id={marque}&page=400'),
  pire('mot courant, page 400', 'materiels?q=tracteur&page=400'),
  pire('surface, page 400', 'exploitations?tri=-surface&page=400'),
  pire('mot courant par département', 'materiels/departements?q=tracteur'),
]

export const TAILLES = [1_000, 10_000, 100_000]
export const CONNEXIONS = [1, 8]
