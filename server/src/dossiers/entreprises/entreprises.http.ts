import { entreprisesRoutes } from '@sillon/contract/dossiers/entreprises'
import type { FastifyInstance } from 'fastify'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeEntreprise, getEntreprise } from './entreprises.service.ts'
import { lookUpSiret, searchByName } from './recherche.service.ts'

export function serveEntreprises(app: FastifyInstance, dependencies: Dependencies) {
  const { registre, secretKey, outbox } = dependencies

  implement(app, dependencies, entreprisesRoutes, {
    get: async ({ params, ...context }) => {
      const { entreprise_id } = await openAdhesion(context, params.id, 'lire_adhesion')
      return getEntreprise(context.db, entreprise_id)
    },

    update: ({ params, body, version, ...context }) =>
      changeEntreprise(context, params.id, version, body, { secretKey, outbox }),

    findBySiret: ({ db, params }) => lookUpSiret(db, registre, params.siret),

    search: ({ db, query }) => searchByName(db, registre, query.q),
  })
}
