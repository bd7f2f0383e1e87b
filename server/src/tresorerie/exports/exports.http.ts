import { exportsRoutes } from '@sillon/contract/tresorerie/exports'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportEcritures, previewEcritures } from './ecritures.service.ts'
import { exportAdhesions, exportCotisations, exportReglements } from './tableaux.service.ts'

export function serveExports(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, exportsRoutes, {
    apercuEcritures: ({ query: { du, au, nouvelles }, ...context }) =>
      previewEcritures(context, { du, au, nouvelles: nouvelles === 'oui' }),
    ecritures: ({ body: { du, au, nouvelles = false }, ...context }) => exportEcritures(context, { du, au, nouvelles }),
    adhesions: ({ body, ...context }) => exportAdhesions(context, body),
    cotisations: ({ body, ...context }) => exportCotisations(context, body),
    reglements: ({ body, ...context }) => exportReglements(context, body),
  })
}
