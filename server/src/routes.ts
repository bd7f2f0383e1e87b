import type { FastifyInstance } from 'fastify'
import { serveAdherents } from './adherents/adherents.http.ts'
import { serveAdhesions } from './adhesions/adhesions.http.ts'
import { serveResiliation } from './adhesions/resiliation.http.ts'
import { serveAnnuaire } from './annuaire/annuaire.http.ts'
import { serveBonsCommande } from './bons-commande/bons-commande.http.ts'
import { serveSaisieCommande } from './bons-commande/saisie.http.ts'
import { serveCampagnes } from './campagnes/campagnes.http.ts'
import { serveClasseurs } from './classeurs/classeurs.http.ts'
import { serveClotures } from './clotures/clotures.http.ts'
import { serveCommandesFournisseur } from './commandes-fournisseur/commandes-fournisseur.http.ts'
import { serveComptes } from './comptes/comptes.http.ts'
import { serveFiche } from './comptes/fiche.http.ts'
import { serveMotDePasse } from './comptes/mot-de-passe.http.ts'
import { serveSuppression } from './comptes/suppression.http.ts'
import { serveTotp } from './comptes/totp.http.ts'
import { serveCotisations } from './cotisations/cotisations.http.ts'
import { serveMesCotisations } from './cotisations/mes-cotisations.http.ts'
import { serveTableauDeBord } from './cotisations/tableau.http.ts'
import { serveCourriels } from './courriels/courriels.http.ts'
import type { Dependencies } from './dependencies.ts'
import { serveDocuments } from './documents/documents.http.ts'
import { serveDoublons } from './doublons/doublons.http.ts'
import { serveEntreprises } from './entreprises/entreprises.http.ts'
import { serveExploitations } from './exploitations/exploitations.http.ts'
import { serveExports } from './exports/exports.http.ts'
import { serveFacturesAchat } from './factures-achat/factures-achat.http.ts'
import { serveFournisseurs } from './fournisseurs/fournisseurs.http.ts'
import { serveArticlesAchat } from './groupements-achats/articles.http.ts'
import { serveGroupementsAchats } from './groupements-achats/groupements-achats.http.ts'
import { serveVitrine } from './groupements-achats/vitrine.http.ts'
import { serveImports } from './imports/imports.http.ts'
import { serveInvitations } from './invitations/invitations.http.ts'
import { serveJournal } from './journal/journal.http.ts'
import { serveMandats } from './mandats/mandats.http.ts'
import { serveFichiersMateriel } from './materiels/fichiers-materiel.http.ts'
import { serveMateriels } from './materiels/materiels.http.ts'
import { serveMaterielsRevue } from './materiels/revue.http.ts'
import { serveMaterielsSuivi } from './materiels/suivi.http.ts'
import { serveEssais } from './parametres/essais.http.ts'
import type { MaintenanceWatch } from './parametres/maintenance.service.ts'
import { serveParametres } from './parametres/parametres.http.ts'
import { servePrelevements } from './prelevements/prelevements.http.ts'
import { servePropositionsPersonne } from './propositions-personne/propositions-personne.http.ts'
import { serveRapportsErreurs } from './rapports-erreurs/rapports-erreurs.http.ts'
import { serveReceptions } from './receptions/receptions.http.ts'
import { serveRecherche } from './recherche/recherche.http.ts'
import { serveEditionReferentiels } from './referentiels/edition.http.ts'
import { serveReferentiels } from './referentiels/referentiels.http.ts'
import { serveRegistres } from './registres/registres.http.ts'
import { serveReglements } from './reglements/reglements.http.ts'
import { serveRelances } from './relances/relances.http.ts'
import { serveReleves } from './releves/releves.http.ts'
import { serveTransferts } from './transferts/transferts.http.ts'
import { serveUtilisateurs } from './utilisateurs/utilisateurs.http.ts'

/** Serves the routes of every noun. */
export async function serveRoutes(app: FastifyInstance, dependencies: Dependencies, maintenance: MaintenanceWatch) {
  serveComptes(app, dependencies)
  serveUtilisateurs(app, dependencies)
  serveDoublons(app, dependencies)
  serveMotDePasse(app, dependencies)
  await serveRapportsErreurs(app, dependencies)
  serveParametres(app, dependencies, maintenance)
  serveEssais(app, dependencies)
  serveTotp(app, dependencies)
  serveFiche(app, dependencies)
  serveSuppression(app, dependencies)
  serveAnnuaire(app, dependencies)
  serveRecherche(app, dependencies)
  serveCourriels(app, dependencies)
  serveJournal(app, dependencies)
  serveDocuments(app, dependencies)
  serveReferentiels(app, dependencies)
  serveEditionReferentiels(app, dependencies)
  serveAdhesions(app, dependencies)
  serveMesCotisations(app, dependencies)
  serveTableauDeBord(app, dependencies)
  serveResiliation(app, dependencies)
  serveClasseurs(app, dependencies)
  serveClotures(app, dependencies)
  serveCampagnes(app, dependencies)
  serveEntreprises(app, dependencies)
  serveExploitations(app, dependencies)
  serveAdherents(app, dependencies)
  serveInvitations(app, dependencies)
  servePropositionsPersonne(app, dependencies)
  serveMateriels(app, dependencies)
  serveRegistres(app, dependencies)
  serveFichiersMateriel(app, dependencies)
  serveMaterielsRevue(app, dependencies)
  serveMaterielsSuivi(app, dependencies)
  serveTransferts(app, dependencies)
  serveReglements(app, dependencies)
  serveRelances(app, dependencies)
  serveCotisations(app, dependencies)
  serveMandats(app, dependencies)
  servePrelevements(app, dependencies)
  serveExports(app, dependencies)
  serveFournisseurs(app, dependencies)
  serveImports(app, dependencies)
  serveCommandesFournisseur(app, dependencies)
  serveReceptions(app, dependencies)
  serveFacturesAchat(app, dependencies)
  serveReleves(app, dependencies)
  serveGroupementsAchats(app, dependencies)
  serveArticlesAchat(app, dependencies)
  serveSaisieCommande(app, dependencies)
  serveBonsCommande(app, dependencies)
  serveVitrine(app, dependencies)
}
