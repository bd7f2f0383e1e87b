import { demandesRoutes } from '@sillon/contract/annuaire/demandes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { askForMateriel } from './demande.service.ts'
import { listDemandes, readAgenda } from './lecture.service.ts'
import { acceptDemande, refuseDemande, withdrawDemande } from './reponse.service.ts'

export function serveDemandes(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies
  implement(app, dependencies, demandesRoutes, {
    list: ({ query, ...context }) => listDemandes(context, query),
    demander: ({ params, body, ...context }) => askForMateriel(context, outbox, params.id, body),
    accepter: ({ params, body, ...context }) => acceptDemande(context, outbox, params.id, body.reponse ?? null),
    refuser: ({ params, body, ...context }) => refuseDemande(context, outbox, params.id, body.reponse ?? null),
    retirer: ({ params, ...context }) => withdrawDemande(context, outbox, params.id),
    agenda: ({ params, ...context }) => readAgenda(context, params.id),
  })
}
