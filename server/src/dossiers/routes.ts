import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveAdherents } from './adherents/adherents.http.ts'
import { serveAdhesions } from './adhesions/adhesions.http.ts'
import { serveDeclaration } from './adhesions/declaration.http.ts'
import { serveResiliation } from './adhesions/resiliation.http.ts'
import type { Estimate } from './adhesions/soumission.service.ts'
import { serveEchanges } from './echanges/echanges.http.ts'
import { serveEntreprises } from './entreprises/entreprises.http.ts'
import { serveExploitations } from './exploitations/exploitations.http.ts'
import { serveInvitations } from './invitations/invitations.http.ts'
import { serveMandats } from './mandats/mandats.http.ts'
import { serveFichiersMateriel } from './materiels/fichiers-materiel.http.ts'
import { serveMateriels } from './materiels/materiels.http.ts'
import { serveMaterielsRevue } from './materiels/revue.http.ts'
import { serveMaterielsSuivi } from './materiels/suivi.http.ts'
import { servePropositionsPersonne } from './propositions-personne/propositions-personne.http.ts'
import { serveTransferts } from './transferts/transferts.http.ts'

export function mountDossiers(app: FastifyInstance, dependencies: Dependencies, surroundings: { estimate: Estimate }) {
  serveAdhesions(app, dependencies, surroundings)
  serveDeclaration(app, dependencies, surroundings)
  serveResiliation(app, dependencies)
  serveEntreprises(app, dependencies)
  serveExploitations(app, dependencies)
  serveAdherents(app, dependencies)
  serveInvitations(app, dependencies)
  servePropositionsPersonne(app, dependencies)
  serveMateriels(app, dependencies)
  serveFichiersMateriel(app, dependencies)
  serveMaterielsRevue(app, dependencies)
  serveMaterielsSuivi(app, dependencies)
  serveTransferts(app, dependencies)
  serveMandats(app, dependencies)
  serveEchanges(app, dependencies)
}
