import { route } from '../route.ts'

export const rapportsErreursRoutes = {
  // No `body`: a Sentry envelope is not JSON. Only this route accepts `application/x-sentry-envelope`.
  send: route('POST /rapports-erreurs', {
    access: 'public',
    summary: 'Transmet un rapport d’erreur du navigateur au service de suivi des erreurs.',
  }),
}
