import { annuaireRoutes } from '@sillon/contract/annuaire/annuaire'
import { WEB_PATHS } from '@sillon/contract/web-paths'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { toPage } from '../../platform/db/page.ts'
import { implement } from '../../platform/http/implement.ts'
import { InvalidLink } from '../../platform/http/refusals.ts'
import { getFicheAnnuaire } from './annuaire.service.ts'
import { getConfidentialite, listConsentements } from './confidentialite.repository.ts'
import { adherentOf, changeConfidentialite } from './confidentialite.service.ts'
import { listConsultations } from './consultations.repository.ts'
import { revealCoordonnees } from './consultations.service.ts'
import { desabonne } from './desabonnement.service.ts'

const JETON_MAX = 300

const RIEN = { total: 0, total_exact: true }

export function serveAnnuaire(app: FastifyInstance, dependencies: Dependencies) {
  const { db, now, secretKey } = dependencies
  serveUnClic(app, (jeton, requestId) => desabonne({ db, now: now(), requestId, secretKey }, jeton))
  implement(app, dependencies, annuaireRoutes, {
    get: ({ params, query, ...context }) => getFicheAnnuaire(context, params.id, query.vue),

    reveal: ({ params, body, ...context }) => revealCoordonnees(context, params.id, body.champs),

    confidentialite: async (context) => getConfidentialite(context.db, adherentOf(context)),

    updateConfidentialite: ({ body, version, ...context }) => changeConfidentialite(context, version, body),

    desabonner: ({ body, ...context }) => desabonne({ ...context, secretKey }, body.jeton),

    consentements: async ({ db, session: { adherent_id }, query }) =>
      adherent_id === null ? toPage([], RIEN, query) : listConsentements(db, adherent_id, query),

    consultations: async ({ db, session: { adherent_id }, query }) =>
      adherent_id === null ? toPage([], RIEN, query) : listConsultations(db, adherent_id, query),
  })
}

type UnClic = { Querystring: { jeton?: unknown } }

/**
 * RFC 8058: a mail program posts `List-Unsubscribe=One-Click` to the address of the header, as a form and without a
 * cookie. A browser that opens the same address gets the page, which asks for confirmation first.
 */
function serveUnClic(app: FastifyInstance, act: (jeton: string, requestId: string) => Promise<unknown>) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => null,
    )
    scope.post<UnClic>(WEB_PATHS.desabonnement, { schema: { hide: true } }, async ({ query, id }, reply) => {
      if (typeof query.jeton !== 'string' || query.jeton.length > JETON_MAX) throw new InvalidLink()
      await act(query.jeton, id)
      return reply.code(204).send()
    })
  })
}
