import { adherentsRoutes } from '@sillon/contract/dossiers/adherents'
import { jourOf } from '@sillon/domain/jour'
import type { FastifyInstance } from 'fastify'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { findAdherent, listAdherents } from './adherents.repository.ts'
import { changeAdherent, createAdherent, removeAdherent } from './adherents.service.ts'
import { hasToPropose } from './proprietaire.service.ts'

export function serveAdherents(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, adherentsRoutes, {
    list: async ({ params, query, ...context }) => {
      const { entreprise_id } = await openAdhesion(context, params.id, 'lire_adhesion')
      return listAdherents(context.db, { entreprise_id, today: jourOf(context.now) }, query)
    },

    get: async ({ params, ...context }) => {
      const { entreprise_id } = await openAdhesion(context, params.id, 'lire_adhesion')
      const adherent = await findAdherent(context.db, { entreprise_id, adherent_id: params.adherent_id })
      if (!adherent) throw new NotFound()
      return { ...adherent, identite_a_proposer: await hasToPropose(context, adherent.id) }
    },

    create: ({ params, body, ...context }) => createAdherent(context, params, body),

    update: ({ params, body, version, ...context }) => changeAdherent(context, params, version, body),

    remove: ({ params, version, ...context }) => removeAdherent(context, params, version),
  })
}
