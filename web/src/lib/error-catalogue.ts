/** What the application does besides the toast. The shell knows how; the call helper only says what. */
export type ApiAction = 'deconnexion' | 'interdit' | 'introuvable' | 'maintenance' | 'second-facteur'

type CatalogueLine = { title: string; detail: string; action?: ApiAction }

/** The error catalogue of the specification (§8), by HTTP status. `detail` is shown when the server gives none. */
const ERROR_CATALOGUE: Readonly<Record<number, CatalogueLine>> = {
  400: { title: 'Erreur 400', detail: 'La requête est incorrecte.' },
  401: { title: 'Erreur 401', detail: 'Vous n’êtes plus connecté.', action: 'deconnexion' },
  403: {
    title: 'Erreur',
    detail: 'Vous n’avez pas les autorisations nécessaires pour accéder à cette ressource.',
    action: 'interdit',
  },
  404: { title: 'Erreur', detail: 'Ressource introuvable.', action: 'introuvable' },
  500: { title: 'Erreur 500', detail: 'Une erreur système s’est produite.' },
  502: { title: 'Erreur 502', detail: 'Le serveur est en maintenance', action: 'maintenance' },
}

const OTHER_ERROR: CatalogueLine = { title: 'Erreur', detail: 'Une erreur s’est produite.' }

/** The status of an `ApiError` when no answer came back. */
export const NETWORK_FAILURE = 0

const NETWORK_ERROR: CatalogueLine = {
  title: 'Erreur',
  detail: 'Une erreur réseau est survenue. Vérifiez votre connexion Internet.',
}

export const lineOf = (status: number): CatalogueLine =>
  status === NETWORK_FAILURE ? NETWORK_ERROR : (ERROR_CATALOGUE[status] ?? OTHER_ERROR)
