import { fichiersLusRoutes } from '@sillon/contract/dossiers/fichiers-lus'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { readFichierMateriel, readVignette } from './lecture-fichiers.service.ts'

export function serveFichiersLus(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, fichiersLusRoutes, {
    fichier: ({ params, ...context }) => readFichierMateriel(context, dependencies, params),

    vignette: ({ params, ...context }) => readVignette(context, dependencies, params),
  })
}
