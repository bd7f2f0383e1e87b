import { materielsFichiersRoutes } from '@sillon/contract/dossiers/materiels-fichiers'
import type { FastifyInstance } from 'fastify'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { listFichiers } from './fichiers-materiel.repository.ts'
import { changeFichier, checkDepot, deposeFichier, removeFichierMateriel } from './fichiers-materiel.service.ts'
import { findMateriel } from './materiels.repository.ts'

export function serveFichiersMateriel(app: FastifyInstance, dependencies: Dependencies) {
  implement(
    app,
    dependencies,
    materielsFichiersRoutes,
    {
      list: async ({ params, ...context }) => {
        const { entreprise_id } = await openAdhesion(context, params.id, 'lire_adhesion')
        const materiel = await findMateriel(context.db, entreprise_id, params.materiel_id)
        if (!materiel) throw new NotFound()
        return { resultats: await listFichiers(context.db, materiel.id) }
      },

      deposer: ({ params, query, fichier, ...context }) =>
        deposeFichier(context, dependencies, params, { fichier, saisie: query }),

      update: ({ params, version, body, ...context }) => changeFichier(context, params, version, body),

      remove: ({ params, ...context }) => removeFichierMateriel(context, params),
    },
    {
      deposer: ({ params, ...context }) => checkDepot(context, params),
    },
  )
}
