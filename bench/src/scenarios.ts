/** One request of the portal: what a user waits for. `{…}` is filled with an id of the database under test. */
export type Scenario = {
  nom: string
  compte: 'admin' | 'adherent'
  method: 'GET' | 'PATCH'
  path: string
  /** Of a write: each connection has a farm of its own. */
  body?: object
}

export const SCENARIOS: Scenario[] = [
  { nom: 'liste des adhésions', compte: 'admin', method: 'GET', path: '/api/admin/adhesions?par_page=25' },
  { nom: 'recherche par nom', compte: 'admin', method: 'GET', path: '/api/admin/adhesions?q={nom}' },
  { nom: 'une adhésion', compte: 'admin', method: 'GET', path: '/api/adhesions/{adhesion}' },
  {
    nom: 'enregistrer une exploitation',
    compte: 'admin',
    method: 'PATCH',
    path: '/api/adhesions/{adhesion}/exploitations/{exploitation}',
    body: { commentaire: 'Mesure' },
  },
]

export const TAILLES = [10_000, 100_000]
export const CONNEXIONS = [1, 8]
