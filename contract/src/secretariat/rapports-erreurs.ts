import { defineRoutes } from '../route.ts'

export const rapportsErreursRoutes = defineRoutes({
  // No `body`: a Sentry envelope is not JSON. Only this route accepts `application/x-sentry-envelope`.
  send: {
    method: 'POST',
    path: '/rapports-erreurs',
    access: 'public',
    summary: 'Transmet un rapport d’erreur du navigateur au service de suivi des erreurs.',
  },
})
