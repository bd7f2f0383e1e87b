import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveClasseurs } from './classeurs/classeurs.http.ts'
import { serveCourriels } from './courriels/courriels.http.ts'
import { serveCourrier } from './courrier/courrier.http.ts'
import { serveDoublons } from './doublons/doublons.http.ts'
import { serveFiches } from './fiches/fiches.http.ts'
import { serveFormulaires } from './formulaires/formulaires.http.ts'
import { serveImports } from './imports/imports.http.ts'
import { serveJournal } from './journal/journal.http.ts'
import { serveMatin } from './matin/matin.http.ts'
import { serveMessages } from './messages/messages.http.ts'
import { serveNotes } from './notes/notes.http.ts'
import { servePile } from './pile/pile.http.ts'
import { serveRapportsErreurs } from './rapports-erreurs/rapports-erreurs.http.ts'
import { serveRechercheBureau } from './recherche-bureau/recherche-bureau.http.ts'
import { serveFiche } from './vie-privee/fiche.http.ts'
import { serveSuppression } from './vie-privee/suppression.http.ts'

export async function mountSecretariat(app: FastifyInstance, dependencies: Dependencies) {
  serveDoublons(app, dependencies)
  await serveRapportsErreurs(app, dependencies)
  serveFiche(app, dependencies)
  serveSuppression(app, dependencies)
  serveCourriels(app, dependencies)
  serveCourrier(app, dependencies)
  serveJournal(app, dependencies)
  serveRechercheBureau(app, dependencies)
  serveClasseurs(app, dependencies)
  serveFiches(app, dependencies)
  serveFormulaires(app, dependencies)
  serveImports(app, dependencies)
  serveMatin(app, dependencies)
  serveMessages(app, dependencies)
  serveNotes(app, dependencies)
  servePile(app, dependencies)
}
