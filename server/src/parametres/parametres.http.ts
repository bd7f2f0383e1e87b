import { parametresRoutes } from '@sillon/contract/parametres'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../platform/http/implement.ts'
import { RELEASE } from '../platform/release.ts'
import { readOrganisme } from './parametres.service.ts'

export function serveParametres(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, parametresRoutes, {
    organisme: async ({ db }) => ({
      ...(await readOrganisme(db)),
      demonstration: dependencies.demonstration,
      version: RELEASE,
    }),
  })
}
