import { demandesRoutes } from '@sillon/contract/annuaire/demandes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { demandeMateriel } from './demande.service.ts'
import { listDemandes, readAgenda } from './lecture.service.ts'
import { accepteDemande, refuseDemande, retireDemande } from './reponse.service.ts'

export function serveDemandes(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies
  implement(app, dependencies, demandesRoutes, {
    list: ({ query, ...context }) => listDemandes(context, query),
    demander: ({ params, body, ...context }) => demandeMateriel(context, outbox, params.id, body),
    accepter: ({ params, body, ...context }) => accepteDemande(context, outbox, params.id, body.reponse ?? null),
    refuser: ({ params, body, ...context }) => refuseDemande(context, outbox, params.id, body.reponse ?? null),
    retirer: ({ params, ...context }) => retireDemande(context, outbox, params.id),
    agenda: ({ params, ...context }) => readAgenda(context, params.id),
  })
}
