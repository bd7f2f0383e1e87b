import { annuaireRoutes } from '@sillon/contract/annuaire'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { toPage } from '../platform/db/page.ts'
import { implement } from '../platform/http/implement.ts'
import { getFicheAnnuaire } from './annuaire.service.ts'
import { getConfidentialite, listConsentements } from './confidentialite.repository.ts'
import { adherentOf, changeConfidentialite } from './confidentialite.service.ts'
import { listConsultations } from './consultations.repository.ts'
import { revealCoordonnees } from './consultations.service.ts'

const RIEN = { total: 0, total_exact: true }

export function serveAnnuaire(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, annuaireRoutes, {
    get: ({ params, query, ...context }) => getFicheAnnuaire(context, params.id, query.vue),

    reveal: ({ params, body, ...context }) => revealCoordonnees(context, params.id, body.champs),

    confidentialite: async (context) => getConfidentialite(context.db, adherentOf(context)),

    updateConfidentialite: ({ body, version, ...context }) => changeConfidentialite(context, version, body),

    consentements: async ({ db, session: { adherent_id }, query }) =>
      adherent_id === null ? toPage([], RIEN, query) : listConsentements(db, adherent_id, query),

    consultations: async ({ db, session: { adherent_id }, query }) =>
      adherent_id === null ? toPage([], RIEN, query) : listConsultations(db, adherent_id, query),
  })
}
