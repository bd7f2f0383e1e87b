import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveAnnuaire } from './annuaire/annuaire.http.ts'
import { serveBesoins } from './besoins/besoins.http.ts'
import { serveDemandes } from './demandes/demandes.http.ts'
import { serveFichiersLus } from './recherche/fichiers-lus.http.ts'
import { serveRecherche } from './recherche/recherche.http.ts'

export function mountAnnuaire(app: FastifyInstance, dependencies: Dependencies) {
  serveAnnuaire(app, dependencies)
  serveRecherche(app, dependencies)
  serveFichiersLus(app, dependencies)
  serveDemandes(app, dependencies)
  serveBesoins(app, dependencies)
}
