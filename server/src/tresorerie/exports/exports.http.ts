import { exportsRoutes } from '@sillon/contract/tresorerie/exports'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportEcritures, previewEcritures } from './ecritures.service.ts'
import { exportAdhesions, exportCotisations, exportReglements } from './tableaux.service.ts'

export function serveExports(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, exportsRoutes, {
    apercuEcritures: ({ db, query }) => previewEcritures(db, query),
    ecritures: ({ body: { du, au }, ...context }) => exportEcritures(context, { du, au }),
    adhesions: ({ body, ...context }) => exportAdhesions(context, body),
    cotisations: ({ body, ...context }) => exportCotisations(context, body),
    reglements: ({ body, ...context }) => exportReglements(context, body),
  })
}
