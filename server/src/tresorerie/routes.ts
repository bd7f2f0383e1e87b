import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveAttestations } from './attestations/attestations.http.ts'
import { serveBanque } from './banque/banque.http.ts'
import { serveCampagnes } from './campagnes/campagnes.http.ts'
import { serveCotisations } from './cotisations/cotisations.http.ts'
import { serveMesCotisations } from './cotisations/mes-cotisations.http.ts'
import { serveTableauDeBord } from './cotisations/tableau.http.ts'
import { serveCreances } from './creances/creances.http.ts'
import { serveEcheanciers } from './echeanciers/echeanciers.http.ts'
import { serveExports } from './exports/exports.http.ts'
import { serveMoisComptables } from './exports/mois-comptables.http.ts'
import { servePrelevements } from './prelevements/prelevements.http.ts'
import { serveFactures } from './reglements/irrecouvrable.http.ts'
import { serveReglements } from './reglements/reglements.http.ts'
import { serveRelances } from './relances/relances.http.ts'
import { serveRemises } from './remises/remises.http.ts'

export function mountTresorerie(app: FastifyInstance, dependencies: Dependencies) {
  serveAttestations(app, dependencies)
  serveMesCotisations(app, dependencies)
  serveTableauDeBord(app, dependencies)
  serveCampagnes(app, dependencies)
  serveCreances(app, dependencies)
  serveEcheanciers(app, dependencies)
  serveReglements(app, dependencies)
  serveFactures(app, dependencies)
  serveRelances(app, dependencies)
  serveCotisations(app, dependencies)
  servePrelevements(app, dependencies)
  serveBanque(app, dependencies)
  serveRemises(app, dependencies)
  serveExports(app, dependencies)
  serveMoisComptables(app, dependencies)
}
