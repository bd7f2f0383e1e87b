import { constatsRoutes } from '@sillon/contract/achats/constats'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listConstats } from './constats.repository.ts'
import { constater, listDuJour, openLivraison, openPhoto, traiterConstat } from './constats.service.ts'
import { attachPhoto, checkPhoto } from './photo.service.ts'

export function serveConstats(app: FastifyInstance, dependencies: Dependencies) {
  implement(
    app,
    dependencies,
    constatsRoutes,
    {
      duJour: (context) => listDuJour(context),
      get: ({ params, ...context }) => openLivraison(context, params.id, { pour: 'lire' }),
      constater: ({ params, body, ...context }) => constater(context, params.id, body),
      joindre: ({ params, fichier, ...context }) => attachPhoto(context, dependencies, params, fichier.octets),
      photo: ({ params, ...context }) => openPhoto(context, dependencies, params),
      listAdmin: async ({ db, params, query }) => ({
        resultats: await listConstats(db, { groupement_id: params.id, ...query }),
      }),
      traiter: ({ params, body, ...context }) => traiterConstat(context, params.id, body.traite),
    },
    { joindre: ({ params, ...context }) => checkPhoto(context, params) },
  )
}
