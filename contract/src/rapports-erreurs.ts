import { defineRoutes } from './route.ts'

export const rapportsErreursRoutes = defineRoutes({
  // No `body`: an envelope of Sentry is not JSON. The server takes `application/x-sentry-envelope`, here only.
  send: {
    method: 'POST',
    path: '/rapports-erreurs',
    access: 'public',
    summary: 'Transmet un rapport d’erreur du navigateur au service de suivi des erreurs.',
  },
})
