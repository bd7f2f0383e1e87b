/** The acts of the application beside the toast. This layer only names them: routes/api-actions.ts does them. */
export type ApiAction = 'deconnexion' | 'interdit' | 'introuvable' | 'maintenance' | 'second-facteur'

type CatalogueLine = { title: string; detail: string; action?: ApiAction }

/**
 * The title, the sentence and the action of each error, by HTTP status. `detail` is shown when the server gives none.
 */
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

/** `status` of an `ApiError` without answer. */
export const NETWORK_FAILURE = 0

const NETWORK_ERROR: CatalogueLine = {
  title: 'Erreur',
  detail: 'Une erreur réseau est survenue. Vérifiez votre connexion Internet.',
}

export const lineOf = (status: number): CatalogueLine =>
  status === NETWORK_FAILURE ? NETWORK_ERROR : (ERROR_CATALOGUE[status] ?? OTHER_ERROR)
