import { propositionsPersonneRoutes } from '@sillon/contract/dossiers/propositions-personne'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { answerLater } from './depart-reponse.service.ts'
import { listEnAttente, pageEnAttente } from './propositions-personne.repository.ts'
import { listPropositionsDe, proposePersonne } from './propositions-personne.service.ts'
import { answerProposition } from './reponse.service.ts'

export function servePropositionsPersonne(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies

  implement(app, dependencies, propositionsPersonneRoutes, {
    deLEntreprise: async ({ params, ...context }) => ({ resultats: await listPropositionsDe(context, params) }),

    proposer: ({ params, body, ...context }) => proposePersonne(context, outbox, params, body),

    miennes: async ({ db, session: { adherent_id } }) => ({
      resultats: adherent_id === null ? [] : await listEnAttente(db, { adherent_id }),
    }),

    accepter: ({ params: { id }, body: { champs }, ...context }) =>
      answerProposition(context, outbox, { id, choisis: champs, parLaCooperative: false }),

    refuser: ({ params: { id }, body: _, ...context }) =>
      answerProposition(context, outbox, { id, choisis: [], parLaCooperative: false }),

    list: ({ db, query }) => pageEnAttente(db, query),

    accepterPour: ({ params: { id }, body: { champs }, ...context }) =>
      answerLater(context, dependencies, { id, choisis: champs }),

    refuserPour: ({ params: { id }, body: _, ...context }) => answerLater(context, dependencies, { id, choisis: [] }),
  })
}
