import { comptesRoutes } from '@sillon/contract/comptes/comptes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cookieName, endSession, setSessionCookie } from '../../platform/http/session.ts'
import { getMoi } from './comptes.repository.ts'
import { signIn } from './comptes.service.ts'
import { closeSession, listSessionsOf, revokeOtherSessions, revokeSession } from './sessions.service.ts'

export function serveComptes(app: FastifyInstance, dependencies: Dependencies) {
  const { https, passwords } = dependencies
  const cookie = cookieName(https)

  implement(app, dependencies, comptesRoutes, {
    whoami: async ({ session: { delegue, ...utilisateur } }) => ({ ...utilisateur, ...(delegue && { delegue }) }),

    login: async ({ db, body, now, requestId, http: { request, reply } }) => {
      const { jeton, utilisateur } = await signIn(db, passwords, {
        ...body,
        adresse: request.ip,
        agent: request.headers['user-agent'] ?? null,
        jetonPrecedent: request.cookies[cookie],
        requete_id: requestId,
        now,
      })
      setSessionCookie(reply, https, jeton)
      return utilisateur ?? { totp: true as const }
    },

    logout: async ({ db, http: { request, reply } }) => {
      const jeton = request.cookies[cookie]
      if (jeton) await closeSession(db, jeton)
      endSession(reply, https)
    },

    moi: ({ db, session }) => getMoi(db, session),

    sessions: async ({ http, ...context }) => ({
      resultats: await listSessionsOf(context, http.request.cookies[cookie] ?? ''),
    }),

    closeOtherSessions: ({ http, ...context }) => revokeOtherSessions(context, http.request.cookies[cookie] ?? ''),

    closeSession: ({ params, ...context }) => revokeSession(context, params.id),
  })
}
