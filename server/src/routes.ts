import type { FastifyInstance } from 'fastify'
import { serveBonsCommande } from './achats/bons-commande/bons-commande.http.ts'
import { serveSaisieCommande } from './achats/bons-commande/saisie.http.ts'
import { serveClotures } from './achats/clotures/clotures.http.ts'
import { serveCommandesFournisseur } from './achats/commandes-fournisseur/commandes-fournisseur.http.ts'
import { serveGroupementsAchats } from './achats/deroulement/groupements-achats.http.ts'
import { serveFacturesAchat } from './achats/factures-achat/factures-achat.http.ts'
import { serveFournisseurs } from './achats/fournisseurs/fournisseurs.http.ts'
import { serveArticlesAchat } from './achats/groupements-achats/articles.http.ts'
import { serveReceptions } from './achats/receptions/receptions.http.ts'
import { serveReleves } from './achats/releves/releves.http.ts'
import { serveVitrine } from './achats/vitrine/vitrine.http.ts'
import { serveAnnuaire } from './annuaire/annuaire/annuaire.http.ts'
import { serveFichiersLus } from './annuaire/recherche/fichiers-lus.http.ts'
import { serveRecherche } from './annuaire/recherche/recherche.http.ts'
import { serveComptes } from './comptes/comptes/comptes.http.ts'
import { serveMotDePasse } from './comptes/comptes/mot-de-passe.http.ts'
import { serveTotp } from './comptes/comptes/totp.http.ts'
import { serveUtilisateurs } from './comptes/utilisateurs/utilisateurs.http.ts'
import type { Dependencies } from './dependencies.ts'
import { serveAdherents } from './dossiers/adherents/adherents.http.ts'
import { serveAdhesions } from './dossiers/adhesions/adhesions.http.ts'
import { serveResiliation } from './dossiers/adhesions/resiliation.http.ts'
import { serveEntreprises } from './dossiers/entreprises/entreprises.http.ts'
import { serveExploitations } from './dossiers/exploitations/exploitations.http.ts'
import { serveInvitations } from './dossiers/invitations/invitations.http.ts'
import { serveMandats } from './dossiers/mandats/mandats.http.ts'
import { serveFichiersMateriel } from './dossiers/materiels/fichiers-materiel.http.ts'
import { serveMateriels } from './dossiers/materiels/materiels.http.ts'
import { serveMaterielsRevue } from './dossiers/materiels/revue.http.ts'
import { serveMaterielsSuivi } from './dossiers/materiels/suivi.http.ts'
import { servePropositionsPersonne } from './dossiers/propositions-personne/propositions-personne.http.ts'
import { serveTransferts } from './dossiers/transferts/transferts.http.ts'
import { serveEssais } from './organisme/parametres/essais.http.ts'
import type { MaintenanceWatch } from './organisme/parametres/maintenance.service.ts'
import { serveParametres } from './organisme/parametres/parametres.http.ts'
import { serveEditionReferentiels } from './organisme/referentiels/edition.http.ts'
import { serveReferentiels } from './organisme/referentiels/referentiels.http.ts'
import { serveDocuments } from './pieces/documents/documents.http.ts'
import { serveClasseurs } from './secretariat/classeurs/classeurs.http.ts'
import { serveCourriels } from './secretariat/courriels/courriels.http.ts'
import { serveDoublons } from './secretariat/doublons/doublons.http.ts'
import { serveImports } from './secretariat/imports/imports.http.ts'
import { serveJournal } from './secretariat/journal/journal.http.ts'
import { serveRapportsErreurs } from './secretariat/rapports-erreurs/rapports-erreurs.http.ts'
import { serveFiche } from './secretariat/vie-privee/fiche.http.ts'
import { serveSuppression } from './secretariat/vie-privee/suppression.http.ts'
import { serveRegistres } from './societariat/registres/registres.http.ts'
import { serveAttestations } from './tresorerie/attestations/attestations.http.ts'
import { serveCampagnes } from './tresorerie/campagnes/campagnes.http.ts'
import { serveCotisations } from './tresorerie/cotisations/cotisations.http.ts'
import { serveMesCotisations } from './tresorerie/cotisations/mes-cotisations.http.ts'
import { serveTableauDeBord } from './tresorerie/cotisations/tableau.http.ts'
import { serveExports } from './tresorerie/exports/exports.http.ts'
import { servePrelevements } from './tresorerie/prelevements/prelevements.http.ts'
import { serveReglements } from './tresorerie/reglements/reglements.http.ts'
import { serveRelances } from './tresorerie/relances/relances.http.ts'

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
  serveAttestations(app, dependencies)
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
  serveFichiersLus(app, dependencies)
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
