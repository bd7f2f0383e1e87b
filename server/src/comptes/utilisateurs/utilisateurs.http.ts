import { utilisateursRoutes } from '@sillon/contract/comptes/utilisateurs'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cookieName, setSessionCookie } from '../../platform/http/session.ts'
import { listDelegations } from './delegations.repository.ts'
import { agirPour, finirDelegation } from './delegations.service.ts'
import { resetMotDePasse, resetSecondFacteur } from './reinitialisations.service.ts'
import { listUtilisateurs } from './utilisateurs.repository.ts'
import {
  cancelInvitation,
  changeUtilisateur,
  getUtilisateur,
  inviteAgain,
  inviteAuBureau,
} from './utilisateurs.service.ts'

export function serveUtilisateurs(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox, https } = dependencies
  const cookie = cookieName(https)

  implement(app, dependencies, utilisateursRoutes, {
    list: ({ db, query, now }) => listUtilisateurs(db, query, now),

    get: ({ params, ...context }) => getUtilisateur(context, params.id),

    invite: ({ body, ...context }) => inviteAuBureau(context, outbox, body),

    update: ({ params, body, version, ...context }) => changeUtilisateur(context, params.id, version, body),

    inviteAgain: ({ params, ...context }) => inviteAgain(context, outbox, params.id),

    cancelInvitation: ({ params, ...context }) => cancelInvitation(context, params.id),

    resetMotDePasse: ({ params, ...context }) => resetMotDePasse(context, outbox, params.id),

    resetSecondFacteur: ({ params, ...context }) => resetSecondFacteur(context, outbox, params.id),

    agirPour: ({ params, body, http, ...context }) => {
      const jeton = http.request.cookies[cookie] ?? ''
      return agirPour(context, params.id, { outbox, jeton, motif: body.motif })
    },

    finirDelegation: async ({ http, ...context }) => {
      const jeton = await finirDelegation(context, http.request.cookies[cookie] ?? '')
      if (jeton) setSessionCookie(http.reply, https, jeton)
    },

    delegations: async ({ db, session }) => ({ resultats: await listDelegations(db, session.id) }),
  })
}
