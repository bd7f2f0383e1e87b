import { banqueRoutes } from '@sillon/contract/tresorerie/banque'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { acceptMouvement, classifyMouvement, postponeMouvement, undoMouvement } from './actes.service.ts'
import { listComptes } from './comptes.repository.ts'
import { depositReleve } from './depot.service.ts'
import { readReleveOuvert, readReleves } from './lecture.service.ts'
import { retainColonnes, toCompteMontre } from './tableau.service.ts'

export function serveBanque(app: FastifyInstance, dependencies: Dependencies) {
  const { secretKey } = dependencies
  implement(app, dependencies, banqueRoutes, {
    list: ({ db, query }) => readReleves(db, query),
    comptes: async ({ db }) => ({ comptes: (await listComptes(db)).map(toCompteMontre) }),
    deposer: ({ fichier, query, ...context }) => depositReleve(context, secretKey, fichier, query.compte_id),
    colonnes: ({ params, body, ...context }) => retainColonnes(context, params.id, body),
    get: ({ db, params }) => readReleveOuvert(db, secretKey, params.id),
    accepter: ({ params, version, body, ...context }) =>
      acceptMouvement(context, { id: params.id, version, secretKey }, body),
    classer: ({ params, version, body, ...context }) =>
      classifyMouvement(context, { id: params.id, version, secretKey }, body),
    attendre: ({ params, version, ...context }) => postponeMouvement(context, { id: params.id, version, secretKey }),
    annuler: ({ params, version, ...context }) => undoMouvement(context, { id: params.id, version, secretKey }),
  })
}
