import { fichesRoutes } from '@sillon/contract/secretariat/fiches'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { readFiche } from './fiches.service.ts'

export function serveFiches(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, fichesRoutes, { get: ({ db, now, params }) => readFiche(db, params.id, now) })
}
