import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveEssais } from './parametres/essais.http.ts'
import type { MaintenanceWatch } from './parametres/maintenance.service.ts'
import type { CountPayeurs } from './parametres/paiement.service.ts'
import { serveParametres } from './parametres/parametres.http.ts'
import { serveEditionReferentiels } from './referentiels/edition.http.ts'
import { serveReferentiels } from './referentiels/referentiels.http.ts'

export function mountOrganisme(
  app: FastifyInstance,
  dependencies: Dependencies,
  surroundings: { maintenance: MaintenanceWatch; countPayeurs: CountPayeurs },
) {
  serveParametres(app, dependencies, surroundings)
  serveEssais(app, dependencies)
  serveReferentiels(app, dependencies)
  serveEditionReferentiels(app, dependencies)
}
