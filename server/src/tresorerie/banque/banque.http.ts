import { banqueRoutes } from '@sillon/contract/tresorerie/banque'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { accepterMouvement, annulerMouvement, attendreMouvement, classerMouvement } from './actes.service.ts'
import { listComptes } from './comptes.repository.ts'
import { deposeReleve } from './depot.service.ts'
import { readReleveOuvert, readReleves } from './lecture.service.ts'
import { retainColonnes, toCompteMontre } from './tableau.service.ts'

export function serveBanque(app: FastifyInstance, dependencies: Dependencies) {
  const { secretKey } = dependencies
  implement(app, dependencies, banqueRoutes, {
    list: ({ db, query }) => readReleves(db, query),
    comptes: async ({ db }) => ({ comptes: (await listComptes(db)).map(toCompteMontre) }),
    deposer: ({ fichier, query, ...context }) => deposeReleve(context, secretKey, fichier, query.compte_id),
    colonnes: ({ params, body, ...context }) => retainColonnes(context, params.id, body),
    get: ({ db, params }) => readReleveOuvert(db, secretKey, params.id),
    accepter: ({ params, version, body, ...context }) =>
      accepterMouvement(context, { id: params.id, version, secretKey }, body),
    classer: ({ params, version, body, ...context }) =>
      classerMouvement(context, { id: params.id, version, secretKey }, body),
    attendre: ({ params, version, ...context }) => attendreMouvement(context, { id: params.id, version, secretKey }),
    annuler: ({ params, version, ...context }) => annulerMouvement(context, { id: params.id, version, secretKey }),
  })
}
