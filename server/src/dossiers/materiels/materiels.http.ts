import { materielsRoutes } from '@sillon/contract/dossiers/materiels'
import type { FastifyInstance } from 'fastify'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { listAffectations } from './affectations.repository.ts'
import { moveMateriels } from './deplacement.service.ts'
import { openEtiquettes } from './etiquettes.service.ts'
import { openFiche } from './fiche.service.ts'
import { findMateriel, listMateriels } from './materiels.repository.ts'
import { changeMateriel, createMateriel, removeMateriel } from './materiels.service.ts'

export function serveMateriels(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, materielsRoutes, {
    list: async ({ params, query, ...context }) => {
      const { entreprise_id } = await openAdhesion(context, params.id, 'lire_adhesion')
      return listMateriels(context.db, entreprise_id, query)
    },

    get: async ({ params, ...context }) => {
      const { entreprise_id } = await openAdhesion(context, params.id, 'lire_adhesion')
      const materiel = await findMateriel(context.db, entreprise_id, params.materiel_id)
      if (!materiel) throw new NotFound()
      return {
        ...materiel,
        affectations: await listAffectations(context.db, { materiel_id: materiel.id, entreprise_id }),
      }
    },

    create: ({ params, body, ...context }) => createMateriel(context, params, body),

    update: ({ params, body, version, ...context }) => changeMateriel(context, params, version, body),

    remove: ({ params, version, ...context }) => removeMateriel(context, params, version),

    fiche: ({ params, ...context }) => openFiche(context, params),

    etiquette: ({ params, ...context }) => openEtiquettes(context, dependencies.outbox.urlOf, params),

    etiquettes: ({ params, ...context }) => openEtiquettes(context, dependencies.outbox.urlOf, params),

    deplacer: ({ params, body, ...context }) => moveMateriels(context, params, body),
  })
}
