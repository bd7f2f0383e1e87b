import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveBonsCommande } from './bons-commande/bons-commande.http.ts'
import { serveSaisieCommande } from './bons-commande/saisie.http.ts'
import { serveClotures } from './clotures/clotures.http.ts'
import { serveCommandesFournisseur } from './commandes-fournisseur/commandes-fournisseur.http.ts'
import { serveConstats } from './constats/constats.http.ts'
import { serveGroupementsAchats } from './deroulement/groupements-achats.http.ts'
import { serveSuivi } from './deroulement/suivi.http.ts'
import { serveFacturesAchat } from './factures-achat/factures-achat.http.ts'
import { serveFacturesFournisseur } from './factures-fournisseur/factures-fournisseur.http.ts'
import { serveFournisseurs } from './fournisseurs/fournisseurs.http.ts'
import { serveArticlesAchat } from './groupements-achats/articles.http.ts'
import { serveReceptions } from './receptions/receptions.http.ts'
import { serveReleves } from './releves/releves.http.ts'
import { serveVitrine } from './vitrine/vitrine.http.ts'

export function mountAchats(app: FastifyInstance, dependencies: Dependencies) {
  serveClotures(app, dependencies)
  serveFournisseurs(app, dependencies)
  serveCommandesFournisseur(app, dependencies)
  serveReceptions(app, dependencies)
  serveConstats(app, dependencies)
  serveFacturesAchat(app, dependencies)
  serveFacturesFournisseur(app, dependencies)
  serveReleves(app, dependencies)
  serveGroupementsAchats(app, dependencies)
  serveSuivi(app, dependencies)
  serveArticlesAchat(app, dependencies)
  serveSaisieCommande(app, dependencies)
  serveBonsCommande(app, dependencies)
  serveVitrine(app, dependencies)
}
