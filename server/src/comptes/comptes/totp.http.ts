import { comptesTotpRoutes } from '@sillon/contract/comptes/comptes-totp'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cookieName, setSessionCookie } from '../../platform/http/session.ts'
import { requireMotDePasseActuel } from './mot-de-passe-actuel.service.ts'
import { completeSignIn } from './seconde-etape.service.ts'
import { confirmTotp, readTotp, removeTotp, renewCodes, startTotp } from './totp.service.ts'

export function serveTotp(app: FastifyInstance, dependencies: Dependencies) {
  const { https, passwords } = dependencies
  const cookie = cookieName(https)

  implement(app, dependencies, comptesTotpRoutes, {
    login: async ({ db, body, now, requestId, http: { request, reply } }) => {
      const { jeton, utilisateur } = await completeSignIn(db, dependencies, {
        preuves: body,
        jetonEnAttente: request.cookies[cookie] ?? '',
        adresse: request.ip,
        agent: request.headers['user-agent'] ?? null,
        requete_id: requestId,
        now,
      })
      setSessionCookie(reply, https, jeton)
      return utilisateur
    },

    get: (context) => readTotp(context, dependencies),

    start: async ({ body, http, ...context }) => {
      const verifie = await requireMotDePasseActuel(context, passwords, { ...body, adresse: http.request.ip })
      return startTotp(context, dependencies, verifie)
    },

    confirm: ({ body, http, ...context }) =>
      confirmTotp(context, dependencies, {
        ...body,
        jeton: http.request.cookies[cookie] ?? '',
        adresse: http.request.ip,
      }),

    renewCodes: async ({ body, http, ...context }) => {
      const verifie = await requireMotDePasseActuel(context, passwords, { ...body, adresse: http.request.ip })
      return renewCodes(context, dependencies, verifie)
    },

    remove: async ({ body, http, ...context }) => {
      const verifie = await requireMotDePasseActuel(context, passwords, { ...body, adresse: http.request.ip })
      await removeTotp(context, dependencies, verifie)
    },
  })
}
