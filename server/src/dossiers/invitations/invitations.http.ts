import { invitationsRoutes } from '@sillon/contract/dossiers/invitations'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cancelInvitation, getAcces, inviteAdherent } from './invitations.service.ts'
import { acceptRattachement, listMesRattachements, refuseRattachement } from './rattachements.service.ts'

export function serveInvitations(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies

  implement(app, dependencies, invitationsRoutes, {
    acces: ({ params, ...context }) => getAcces(context, params),

    inviter: ({ params, body: _, ...context }) => inviteAdherent(context, outbox, params),

    annuler: ({ params, ...context }) => cancelInvitation(context, params),

    rattachements: async (context) => ({ resultats: await listMesRattachements(context) }),

    accepter: ({ params, body: _, ...context }) => acceptRattachement(context, outbox, params.id),

    refuser: ({ params, body: _, ...context }) => refuseRattachement(context, params.id),
  })
}
