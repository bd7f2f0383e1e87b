import { ficheRoutes } from '@sillon/contract/comptes-fiche'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../platform/http/implement.ts'
import { changeFiche, changeMesTelephones, getFiche } from './fiche.service.ts'

export function serveFiche(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, ficheRoutes, {
    get: (context) => getFiche(context),
    update: ({ body, version, ...context }) => changeFiche(context, version, body),
    updateTelephones: ({ body, version, ...context }) => changeMesTelephones(context, version, body),
  })
}
