import { clesAccesRoutes } from '@sillon/contract/comptes/comptes-cles-acces'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cookieName, setSessionCookie } from '../../platform/http/session.ts'
import { addMaCle, listMesCles, removeMaCle, renameMaCle, startMaCle } from './cles-acces.service.ts'
import { askSignature, signInByKey } from './connexion-cle.service.ts'
import { requireMotDePasseActuel } from './mot-de-passe-actuel.service.ts'
import { askPremiereCle, openByKey } from './premier-acces.service.ts'

export function serveClesAcces(app: FastifyInstance, dependencies: Dependencies) {
  const { https, passwords, outbox } = dependencies
  const cookie = cookieName(https)
  const cookieOf = (request: FastifyRequest) => request.cookies[cookie]
  const appareilOf = (request: FastifyRequest, requete_id: string, now: Date) => ({
    adresse: request.ip,
    agent: request.headers['user-agent'] ?? null,
    requete_id,
    now,
  })

  implement(app, dependencies, clesAccesRoutes, {
    list: (context) => listMesCles(context),

    start: async ({ body, http: { request }, ...context }) => {
      const verifie = await requireMotDePasseActuel(context, passwords, { ...body, adresse: request.ip })
      return startMaCle(context, outbox, verifie, cookieOf(request) ?? '')
    },

    add: ({ body, http: { request }, ...context }) =>
      addMaCle(context, outbox, { ...body, porteur: cookieOf(request) ?? '' }),

    rename: ({ body, params, ...context }) => renameMaCle(context, params.id, body.nom),

    remove: async ({ body, params, http: { request }, ...context }) => {
      const verifie = await requireMotDePasseActuel(context, passwords, { ...body, adresse: request.ip })
      await removeMaCle(context, outbox, verifie, params.id)
    },

    startSignIn: async ({ db, now, http: { request, reply } }) => {
      const sent = cookieOf(request)
      const { porteur, demande } = await askSignature(db, outbox, { cookie: sent, adresse: request.ip, now })
      if (porteur !== sent) setSessionCookie(reply, https, porteur)
      return demande
    },

    signIn: async ({ db, body, now, requestId, http: { request, reply } }) => {
      const { jeton, utilisateur } = await signInByKey(db, outbox, {
        ...body,
        porteur: cookieOf(request),
        ...appareilOf(request, requestId, now),
      })
      setSessionCookie(reply, https, jeton)
      return utilisateur
    },

    startFirstAccess: ({ db, body, now }) => askPremiereCle(db, outbox, { ...body, now }),

    firstAccess: async ({ db, body, now, requestId, http: { request, reply } }) => {
      const jetonPrecedent = cookieOf(request)
      const appareil = appareilOf(request, requestId, now)
      setSessionCookie(reply, https, await openByKey(db, outbox, { ...body, jetonPrecedent, ...appareil }))
    },
  })
}
