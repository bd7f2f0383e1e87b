import { registresRoutes } from '@sillon/contract/societariat/registres'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { countLignes, exportRegistre } from './registres.service.ts'

export function serveRegistres(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, registresRoutes, {
    apercu: async ({ query, ...context }) => ({ lignes: await countLignes(context, query) }),
    export: ({ body, ...context }) => exportRegistre(context, body),
  })
}
