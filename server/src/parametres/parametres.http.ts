import { parametresRoutes } from '@sillon/contract/parametres'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../platform/http/implement.ts'
import { RELEASE } from '../platform/release.ts'
import { ADHESIONS } from './adhesions.service.ts'
import { MAINTENANCE, type MaintenanceWatch } from './maintenance.service.ts'
import { readOrganisme } from './organisme.service.ts'
import { changeSection, readSection } from './parametres.service.ts'

export function serveParametres(app: FastifyInstance, dependencies: Dependencies, maintenance: MaintenanceWatch) {
  const { demonstration, rapportsErreurs } = dependencies
  const rapports_erreurs = rapportsErreurs && {
    dsn: rapportsErreurs.dsn,
    environnement: rapportsErreurs.environnement,
  }

  implement(app, dependencies, parametresRoutes, {
    organisme: async ({ db }) => ({
      ...(await readOrganisme(db)),
      demonstration,
      version: RELEASE,
      rapports_erreurs,
    }),

    get: async ({ db }) => ({
      maintenance: toAnswer(await readSection(db, MAINTENANCE)),
      adhesions: toAnswer(await readSection(db, ADHESIONS)),
    }),

    updateMaintenance: async ({ body, version, ...context }) => {
      const saved = await changeSection(context, MAINTENANCE, version, body)
      maintenance.forget()
      return toAnswer(saved)
    },

    updateAdhesions: async ({ body, version, ...context }) =>
      toAnswer(await changeSection(context, ADHESIONS, version, body)),
  })
}

const toAnswer = <Valeur>({ version, valeur }: { version: number; valeur: Valeur }) => ({ ...valeur, version })
