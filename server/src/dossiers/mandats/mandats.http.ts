import { mandatsRoutes } from '@sillon/contract/dossiers/mandats'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listMandats } from './mandats.repository.ts'
import { activateMandat, changeMandat } from './mandats.service.ts'
import { attachFichier, downloadFichier, printMandat, readMandat, revealIban } from './pieces.service.ts'

export function serveMandats(app: FastifyInstance, dependencies: Dependencies) {
  const { secretKey, jobs, outbox } = dependencies
  implement(app, dependencies, mandatsRoutes, {
    list: ({ db, query }) => listMandats(db, query),
    activer: ({ params, version, body, ...context }) => activateMandat(context, params.id, version, body),
    agir: ({ params, version, body, ...context }) =>
      changeMandat(context, params.id, version, { acte: params.acte, motif: body.motif }),
    iban: ({ params, ...context }) => revealIban(context, params.id, secretKey),
    joindre: ({ params, fichier, ...context }) => attachFichier(context, params.id, fichier.octets, secretKey),
    telecharger: ({ params, ...context }) => downloadFichier(context, params.id, secretKey),
    get: ({ params, ...context }) => readMandat(context, params.id),
    emettre: ({ params, ...context }) => printMandat(context, { jobs, outbox }, params.id),
  })
}
