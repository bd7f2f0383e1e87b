import { adhesionsRoutes } from '@sillon/contract/dossiers/adhesions'
import { jourOf } from '@sillon/domain/jour'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { actLater } from './action-differee.service.ts'
import { countAdhesions } from './comptes-adhesions.service.ts'
import { createAdhesion, finishPreparation } from './creation.service.ts'
import { openFiche } from './dossier.service.ts'
import { listAdhesions } from './liste.repository.ts'
import { listMesAdhesions } from './mes-adhesions.service.ts'
import { type Estimate, listChangementsOf, submitAdhesion } from './soumission.service.ts'

export function serveAdhesions(app: FastifyInstance, dependencies: Dependencies, { estimate }: { estimate: Estimate }) {
  const { registre, outbox } = dependencies

  implement(app, dependencies, adhesionsRoutes, {
    list: ({ query, ...context }) => listMesAdhesions(context, query),

    get: ({ params, ...context }) => openFiche(context, params.id),

    changements: ({ params, ...context }) => listChangementsOf(context, params.id),

    soumettre: ({ params, ...context }) => submitAdhesion(context, { outbox, estimate }, params.id),

    adminList: ({ db, now, query }) => listAdhesions(db, query, jourOf(now)),

    adminComptes: (context) => countAdhesions(context),

    adminCreate: ({ body, ...context }) => createAdhesion(context, registre, body),

    adminCreer: ({ params, ...context }) => finishPreparation(context, params.id),

    adminAction: ({ params, body, ...context }) =>
      actLater(context, dependencies, { id: params.id, action: params.action, ...body }),
  })
}
