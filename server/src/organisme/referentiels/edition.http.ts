import { editionReferentielsRoutes } from '@sillon/contract/organisme/referentiels-edition'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listElements } from './edition.repository.ts'
import { changeElement, createElement, removeElement } from './edition.service.ts'

export function serveEditionReferentiels(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, editionReferentielsRoutes, {
    list: async ({ db, params }) => ({ resultats: await listElements(db, params.liste) }),
    create: ({ params, body, ...context }) => createElement(context, params.liste, body),
    update: ({ params, body, version, ...context }) => changeElement(context, params, version, body),
    remove: ({ params, version, ...context }) => removeElement(context, params, version),
  })
}
