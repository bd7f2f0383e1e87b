import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveEssais } from './parametres/essais.http.ts'
import type { MaintenanceWatch } from './parametres/maintenance.service.ts'
import { serveParametres } from './parametres/parametres.http.ts'
import { serveEditionReferentiels } from './referentiels/edition.http.ts'
import { serveReferentiels } from './referentiels/referentiels.http.ts'

export function mountOrganisme(app: FastifyInstance, dependencies: Dependencies, maintenance: MaintenanceWatch) {
  serveParametres(app, dependencies, maintenance)
  serveEssais(app, dependencies)
  serveReferentiels(app, dependencies)
  serveEditionReferentiels(app, dependencies)
}
