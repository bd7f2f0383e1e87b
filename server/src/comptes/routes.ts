import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveActesEnAttente } from './actes-en-attente/actes-en-attente.http.ts'
import { serveClesAcces } from './comptes/cles-acces.http.ts'
import { serveComptes } from './comptes/comptes.http.ts'
import { serveMotDePasse } from './comptes/mot-de-passe.http.ts'
import { serveTotp } from './comptes/totp.http.ts'
import { serveUtilisateurs } from './utilisateurs/utilisateurs.http.ts'
import { serveVuesEnregistrees } from './vues-enregistrees/vues-enregistrees.http.ts'

export function mountComptes(app: FastifyInstance, dependencies: Dependencies) {
  serveComptes(app, dependencies)
  serveUtilisateurs(app, dependencies)
  serveMotDePasse(app, dependencies)
  serveTotp(app, dependencies)
  serveClesAcces(app, dependencies)
  serveActesEnAttente(app, dependencies)
  serveVuesEnregistrees(app, dependencies)
}
