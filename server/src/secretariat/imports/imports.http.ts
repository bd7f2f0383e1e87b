import { importsRoutes } from '@sillon/contract/secretariat/imports'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listImports, listLignes } from './imports.repository.ts'
import { abandonImport, askApplication, depositImport, getImport, preciseImport } from './imports.service.ts'

export function serveImports(app: FastifyInstance, dependencies: Dependencies) {
  const { jobs } = dependencies
  implement(app, dependencies, importsRoutes, {
    list: ({ db, query }) => listImports(db, query),
    create: ({ fichier, ...context }) => depositImport(context, dependencies, fichier),
    get: ({ db, params }) => getImport(db, params.id),
    lignes: async ({ db, params, query }) => {
      await getImport(db, params.id)
      return listLignes(db, params.id, query)
    },
    preciser: ({ params, body, version, ...context }) => preciseImport(context, jobs, { ...params, ...body, version }),
    appliquer: ({ params, version, ...context }) => askApplication(context, jobs, params.id, version),
    abandonner: ({ params, version, ...context }) => abandonImport(context, params.id, version),
  })
}
