import { motDePasseRoutes } from '@sillon/contract/comptes/comptes-mot-de-passe'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cookieName, setSessionCookie } from '../../platform/http/session.ts'
import { undo } from './annulation.service.ts'
import { requestLink } from './lien.service.ts'
import { confirmEmail, findEmailEnAttente, forgetEmail, requestEmail } from './modification-email.service.ts'
import { changeMotDePasse, chooseMotDePasse } from './mot-de-passe.service.ts'

export function serveMotDePasse(app: FastifyInstance, dependencies: Dependencies) {
  const { https, jobs } = dependencies
  const cookie = cookieName(https)

  implement(app, dependencies, motDePasseRoutes, {
    requestLink: ({ db, body, now, requestId: requete_id, http: { request } }) =>
      requestLink(db, jobs, { ...body, adresse: request.ip, requete_id, now }),

    choose: async ({ db, body, now, requestId: requete_id, http: { request, reply } }) => {
      const agent = request.headers['user-agent'] ?? null
      const jetonPrecedent = request.cookies[cookie]
      const appareil = { adresse: request.ip, agent, requete_id, now }
      const { session } = await chooseMotDePasse(db, dependencies, { ...body, ...appareil, jetonPrecedent })
      if (session) setSessionCookie(reply, https, session)
    },

    change: async ({ body, http: { request, reply }, ...context }) => {
      const agent = request.headers['user-agent'] ?? null
      const { jeton } = await changeMotDePasse(context, dependencies, { ...body, adresse: request.ip, agent })
      setSessionCookie(reply, https, jeton)
    },

    pendingEmail: async (context) => ({ en_attente: await findEmailEnAttente(context) }),

    changeEmail: ({ body, http: { request }, ...context }) =>
      requestEmail(context, dependencies, { ...body, adresse: request.ip }),

    forgetEmail: (context) => forgetEmail(context),

    confirmEmail: ({ db, body, session, now, requestId: requete_id, http: { request } }) =>
      confirmEmail(db, { ...body, cookie: session?.delegue ? undefined : request.cookies[cookie], requete_id, now }),

    undo: async ({ db, body, now, requestId: requete_id }) => ({
      annule: await undo(db, { ...body, requete_id, now }),
    }),
  })
}
