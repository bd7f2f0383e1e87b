import { cotisationsAdherentRoutes } from '@sillon/contract/tresorerie/cotisations-adherent'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listCotisationsOf, listMesCotisations } from './mes-cotisations.service.ts'

export function serveMesCotisations(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, cotisationsAdherentRoutes, {
    list: ({ params, ...context }) => listCotisationsOf(context, params.id),
    miennes: (context) => listMesCotisations(context),
  })
}
