import { cloturesRoutes } from '@sillon/contract/achats/clotures'
import { cloturesAdherentRoutes } from '@sillon/contract/achats/clotures-adherent'
import { fraisClotureRoutes } from '@sillon/contract/achats/clotures-frais'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { previewFrais } from './apercu-frais.service.ts'
import { withdrawDecision } from './decisions.service.ts'
import { attributeLater, decideLater, reopenLater } from './depart-cloture.service.ts'
import { getCloture } from './lecture.service.ts'
import { addFrais, changeFrais, negotiate, removeFrais } from './reglages.service.ts'
import { previewRepartition } from './repartition.service.ts'
import { readDemandes, reconfirme, repond } from './reponses.service.ts'

export function serveClotures(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox, jobs, now: clock } = dependencies
  const tools = { outbox, jobs, clock }
  const depart = { ...dependencies, clock }
  implement(app, dependencies, cloturesRoutes, {
    get: ({ db, now, params }) => getCloture(db, params.id, now),
    decider: ({ params, body, ...context }) => decideLater(context, depart, params.id, body),
    reprendre: ({ params, ...context }) => withdrawDecision({ ...context, clock }, params.id, params.decision_id),
    repartir: ({ params, body, ...context }) => previewRepartition(context, params.id, body),
    negocier: ({ params, version, body, ...context }) =>
      negotiate({ ...context, clock }, { ...params, version, ...body }),
    attribuer: ({ params, version, ...context }) => attributeLater(context, depart, { ...params, version }),
    prolonger: ({ params, version, ...context }) => reopenLater(context, depart, { ...params, version }),
  })
  implement(app, dependencies, fraisClotureRoutes, {
    apercevoir: ({ params, body, ...context }) => previewFrais(context, params.id, body),
    ajouter: ({ params, body, ...context }) => addFrais({ ...context, clock }, params.id, body),
    modifier: ({ params, version, body, ...context }) =>
      changeFrais({ ...context, clock }, { ...params, version }, body),
    retirer: ({ params, ...context }) => removeFrais({ ...context, clock }, params),
  })
  implement(app, dependencies, cloturesAdherentRoutes, {
    demandes: ({ params, ...context }) => readDemandes(context, params.id),
    repondre: ({ params, body, ...context }) => repond({ ...context, ...tools }, params, body.accepte),
    reconfirmer: ({ params, body, ...context }) => reconfirme({ ...context, ...tools }, params.id, body.accepte),
  })
}
