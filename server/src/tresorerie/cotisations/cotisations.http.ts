import { cotisationsRoutes } from '@sillon/contract/tresorerie/cotisations'
import { actesCotisationRoutes } from '@sillon/contract/tresorerie/cotisations-actes'
import { lotsCotisationsRoutes } from '@sillon/contract/tresorerie/lots-cotisations'
import { simulationRoutes } from '@sillon/contract/tresorerie/simulation'
import { jourOf } from '@sillon/domain/jour'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { toPage } from '../../platform/db/page.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeLitige, createCotisation, recomputeCotisation, writeOffCotisation } from './actes.service.ts'
import { disputeSeveral } from './actes-groupes.service.ts'
import { previewBareme } from './apercu-bareme.service.ts'
import { previewLot } from './apercu-lot.service.ts'
import { chooseCampagne, countCotisations } from './comptes-cotisations.service.ts'
import { creditSelectionLater } from './depart-avoirs.service.ts'
import { callLater, creditLater } from './depart-cotisation.service.ts'
import { startLot } from './depart-lot.service.ts'
import { getFiche } from './fiche.service.ts'
import { listCotisations, listManquantes } from './liste.repository.ts'
import { getLot, interruptLot, listLotsOf } from './lots.service.ts'
import { resumeRecouvrement } from './reprise.service.ts'
import { simulateCotisation } from './simulation.service.ts'

export function serveCotisations(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, cotisationsRoutes, {
    list: async ({ query, ...context }) => {
      const campagne = await chooseCampagne(context, query.campagne_id)
      const today = jourOf(context.now)
      return listCotisations(context.db, query, { campagne_id: campagne?.id, today })
    },

    comptes: ({ query, ...context }) => countCotisations(context, query.campagne_id),

    manquantes: async ({ query, ...context }) => {
      const campagne = await chooseCampagne(context, query.campagne_id)
      if (campagne) return listManquantes(context.db, campagne.id, query)
      return toPage([], { total: 0, total_exact: true }, query)
    },

    get: ({ params, ...context }) => getFiche(context, params.id),

    create: ({ params, body, ...context }) => createCotisation(context, params.id, body.adhesion_id),
  })

  implement(app, dependencies, actesCotisationRoutes, {
    calculer: ({ params, version, ...context }) => recomputeCotisation(context, { id: params.id, version }),

    appeler: ({ params, version, body, ...context }) =>
      callLater(context, dependencies, { id: params.id, version }, body),

    annuler: ({ params, version, body, ...context }) =>
      creditLater(context, dependencies, { id: params.id, version }, body),

    irrecouvrable: ({ params, version, body, ...context }) =>
      writeOffCotisation(context, { id: params.id, version }, body),

    annulerPlusieurs: ({ body, ...context }) => creditSelectionLater(context, dependencies, body),

    litigePlusieurs: ({ body, ...context }) => disputeSeveral(context, body),

    reprendre: ({ params, version, ...context }) => resumeRecouvrement(context, { id: params.id, version }),

    litige: ({ params, version, body, ...context }) => changeLitige(context, { id: params.id, version }, body.motif),
  })

  implement(app, dependencies, simulationRoutes, {
    apercuBareme: ({ params, ...context }) => previewBareme(context, params.id),
    simulation: ({ params, ...context }) => simulateCotisation(context, params.id),
  })

  implement(app, dependencies, lotsCotisationsRoutes, {
    list: ({ db, params }) => listLotsOf(db, params.id),
    create: ({ params, body, ...context }) => startLot(context, dependencies, params.id, body),
    apercu: ({ params, body, ...context }) => previewLot(context, params.id, body),
    get: ({ db, params }) => getLot(db, params.id),
    interrompre: ({ params, ...context }) => interruptLot(context, params.id),
  })
}
