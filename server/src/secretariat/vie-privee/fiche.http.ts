import { ficheRoutes } from '@sillon/contract/comptes/comptes-fiche'
import { jourOf } from '@sillon/domain/jour'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportDonnees } from './export.service.ts'
import { changeFiche, changeMesTelephones, getFiche } from './fiche.service.ts'

export function serveFiche(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, ficheRoutes, {
    get: (context) => getFiche(context),
    update: ({ body, version, ...context }) => changeFiche(context, version, body),

    export: async ({ http: { reply }, ...context }) => {
      const fichier = `mes-donnees-sillon-${jourOf(context.now)}.json`
      reply.header('content-disposition', `attachment; filename="${fichier}"`)
      return exportDonnees(context)
    },

    updateTelephones: ({ body, version, ...context }) => changeMesTelephones(context, version, body),
  })
}
