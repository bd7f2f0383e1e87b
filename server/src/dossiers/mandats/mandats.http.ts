import { mandatsRoutes } from '@sillon/contract/dossiers/mandats'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { acceptMarchandises, noteAccord, refuseMarchandises, removeAccord } from './accord.service.ts'
import { listMandats } from './mandats.repository.ts'
import { activateMandat, changeMandat } from './mandats.service.ts'
import { attachFichier, downloadFichier, printMandat, readMandat, revealIban } from './pieces.service.ts'
import { readMandatASigner, sendCode } from './signature.service.ts'
import { signMandat } from './signer.service.ts'

export function serveMandats(app: FastifyInstance, dependencies: Dependencies) {
  const { secretKey, jobs, outbox } = dependencies
  implement(app, dependencies, mandatsRoutes, {
    list: ({ db, query }) => listMandats(db, query),
    activer: ({ params, version, body, ...context }) => activateMandat(context, params.id, version, body),
    agir: ({ params, version, body, ...context }) =>
      changeMandat(context, params.id, version, { acte: params.acte, motif: body.motif }),
    noterAccord: ({ params, version, body, ...context }) => noteAccord(context, params.id, version, body),
    oterAccord: ({ params, version, ...context }) => removeAccord(context, params.id, version),
    accepter: ({ params, ...context }) => acceptMarchandises(context, params.id),
    retirer: ({ params, ...context }) => refuseMarchandises(context, params.id),
    iban: ({ params, ...context }) => revealIban(context, params.id, secretKey),
    joindre: ({ params, fichier, ...context }) => attachFichier(context, params.id, fichier.octets, secretKey),
    telecharger: ({ params, ...context }) => downloadFichier(context, params.id, { secretKey, outbox }),
    get: ({ params, ...context }) => readMandat(context, params.id),
    emettre: ({ params, ...context }) => printMandat(context, { jobs, outbox }, params.id),
    lire: ({ params, ...context }) => readMandatASigner(context, params.id),
    demanderCode: ({ params, body, ...context }) => sendCode(context, outbox, params.id, body),
    signer: ({ params, body, http, ...context }) =>
      signMandat(context, { jobs, outbox }, params.id, { ...body, adresse_ip: http.request.ip }),
  })
}
