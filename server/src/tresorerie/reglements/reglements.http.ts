import { reglementsRoutes } from '@sillon/contract/tresorerie/reglements'
import { jourOf } from '@sillon/domain/jour'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { allocateReglement, changeReglement, refundReglement } from './actes.service.ts'
import { recordThenReceipt } from './depart-recu.service.ts'
import { listReglements, sumReglements } from './liste.repository.ts'
import { reaffecterReglement } from './reaffectation.service.ts'
import { rejeterReglement, retractReglement } from './retrait.service.ts'
import { getReglement } from './saisie.service.ts'

export function serveReglements(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, reglementsRoutes, {
    list: ({ db, query, now }) => listReglements(db, query, jourOf(now)),
    totaux: ({ db, query, now }) => sumReglements(db, query, jourOf(now)),
    create: ({ body, ...context }) => recordThenReceipt(context, dependencies, body),
    get: ({ db, params }) => getReglement(db, params.id),
    update: ({ params, version, body, ...context }) => changeReglement(context, params.id, version, body),
    affecter: ({ params, version, body, ...context }) =>
      allocateReglement(context, params.id, version, body.affectations),
    reaffecter: ({ params, version, body, ...context }) =>
      reaffecterReglement(context, params.id, version, body.affectations),
    annuler: ({ params, version, body, ...context }) => retractReglement(context, params.id, version, body),
    rejeter: ({ params, version, body, ...context }) => rejeterReglement(context, params.id, version, body),
    rembourser: ({ params, version, body, ...context }) => refundReglement(context, params.id, version, body),
  })
}
