import { classeursRoutes } from '@sillon/contract/secretariat/classeurs'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { annotateImport } from './annote.service.ts'
import { exportClasseur } from './export.service.ts'
import { makeModele } from './modele.service.ts'

export function serveClasseurs(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, classeursRoutes, {
    exporter: ({ body, ...context }) => exportClasseur(context, body),
    modele: (context) => makeModele(context),
    annote: ({ params, ...context }) => annotateImport(context, params.id),
  })
}
