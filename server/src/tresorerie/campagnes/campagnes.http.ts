import { campagnesRoutes } from '@sillon/contract/tresorerie/campagnes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { implement } from '../../platform/http/implement.ts'
import { listBaremes } from './baremes.repository.ts'
import { changeBrouillon, createBrouillon, dropBrouillon, publishBareme } from './brouillon.service.ts'
import { listCampagnes } from './campagnes.repository.ts'
import { changeCampagne, createCampagne, getCampagne } from './campagnes.service.ts'

export function serveCampagnes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, campagnesRoutes, {
    list: ({ db, query }) => listCampagnes(db, query),

    create: ({ body, ...context }) => createCampagne(context, body),

    update: ({ params, version, body, ...context }) => changeCampagne(context, params.id, version, body),

    listBaremes: async ({ db, params, query }) => {
      const { id } = await getCampagne(db, params.id)
      const { taux } = await readParametres(db, SECTIONS.tva)
      return { ...(await listBaremes(db, id, query)), taux }
    },

    createBareme: ({ params, ...context }) => createBrouillon(context, params.id),

    updateBareme: ({ params, version, body, ...context }) => changeBrouillon(context, params.id, version, body),

    deleteBareme: ({ params, version, ...context }) => dropBrouillon(context, params.id, version),

    publierBareme: ({ params, version, body, ...context }) =>
      publishBareme(context, params.id, version, body.valide_du),
  })
}
