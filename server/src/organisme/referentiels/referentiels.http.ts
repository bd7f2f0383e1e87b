import { referentielsRoutes } from '@sillon/contract/organisme/referentiels'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  listCategories,
  listCodesApe,
  listFormesJuridiques,
  listMarques,
  listOtex,
  searchCommunes,
} from './referentiels.repository.ts'

export function serveReferentiels(app: FastifyInstance, dependencies: Dependencies) {
  const { geocodage } = dependencies

  implement(app, dependencies, referentielsRoutes, {
    communes: async ({ db, query }) => ({ resultats: await searchCommunes(db, query.q) }),

    adresses: async ({ query }) => {
      const { q, code_postal } = query
      const reponse = await geocodage.searchAdresses(q, { limit: 8, ...(code_postal && { code_postal }) })
      return reponse.etat === 'trouve'
        ? { indisponible: false, resultats: reponse.propositions }
        : { indisponible: true, resultats: [] }
    },

    formesJuridiques: async ({ db }) => ({ resultats: await listFormesJuridiques(db) }),
    codesApe: async ({ db }) => ({ resultats: await listCodesApe(db) }),
    otex: async ({ db }) => ({ resultats: await listOtex(db) }),
    categoriesMateriel: async ({ db }) => ({ resultats: await listCategories(db) }),
    marques: async ({ db }) => ({ resultats: await listMarques(db) }),
  })
}
