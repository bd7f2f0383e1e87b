import { vuesEnregistreesRoutes } from '@sillon/contract/comptes/vues-enregistrees'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listVues } from './vues-enregistrees.repository.ts'
import { createVue, removeVue, updateVue } from './vues-enregistrees.service.ts'

export function serveVuesEnregistrees(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, vuesEnregistreesRoutes, {
    list: async ({ db, session }) => ({ resultats: await listVues(db, session.id) }),
    create: ({ body, ...context }) => createVue(context, body),
    update: ({ params, version, body, ...context }) => updateVue(context, { ...params, version }, body),
    remove: ({ params, ...context }) => removeVue(context, params.id),
  })
}
