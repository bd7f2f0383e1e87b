import { pileRoutes } from '@sillon/contract/secretariat/pile'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { readPile } from './pile.service.ts'

export function servePile(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, pileRoutes, { get: (context) => readPile(context) })
}
