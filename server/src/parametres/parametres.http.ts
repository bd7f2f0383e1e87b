import { parametresRoutes } from '@sillon/contract/parametres'
import { ORGANISME_VIDE, type Organisme } from '@sillon/domain/parametres/organisme'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../platform/http/implement.ts'
import { RELEASE } from '../platform/release.ts'
import { findSection } from './parametres.repository.ts'

export function serveParametres(app: FastifyInstance, dependencies: Dependencies) {
  const { demonstration, rapportsErreurs } = dependencies
  const rapports_erreurs = rapportsErreurs && {
    dsn: rapportsErreurs.dsn,
    environnement: rapportsErreurs.environnement,
  }

  implement(app, dependencies, parametresRoutes, {
    organisme: async ({ db }) => {
      const kept = (await findSection(db, 'organisme')) as Partial<Organisme> | undefined
      return { ...ORGANISME_VIDE, ...kept, demonstration, version: RELEASE, rapports_erreurs }
    },
  })
}
