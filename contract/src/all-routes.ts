import { adherentsRoutes } from './adherents.ts'
import { adhesionsRoutes } from './adhesions.ts'
import { resiliationRoutes } from './adhesions-resiliation.ts'
import { annuaireRoutes } from './annuaire.ts'
import { articlesAchatRoutes } from './articles-achat.ts'
import { bonsCommandeRoutes } from './bons-commande.ts'
import { campagnesRoutes } from './campagnes.ts'
import { classeursRoutes } from './classeurs.ts'
import { cloturesRoutes } from './clotures.ts'
import { cloturesAdherentRoutes } from './clotures-adherent.ts'
import { fraisClotureRoutes } from './clotures-frais.ts'
import { commandeRoutes } from './commande.ts'
import { commandesFournisseurRoutes } from './commandes-fournisseur.ts'
import { comptesRoutes } from './comptes.ts'
import { ficheRoutes } from './comptes-fiche.ts'
import { motDePasseRoutes } from './comptes-mot-de-passe.ts'
import { suppressionRoutes } from './comptes-suppression.ts'
import { comptesTotpRoutes } from './comptes-totp.ts'
import { cotisationsRoutes } from './cotisations.ts'
import { actesCotisationRoutes } from './cotisations-actes.ts'
import { cotisationsAdherentRoutes } from './cotisations-adherent.ts'
import { courrielsRoutes } from './courriels.ts'
import { documentsRoutes } from './documents.ts'
import { doublonsRoutes } from './doublons.ts'
import { entreprisesRoutes } from './entreprises.ts'
import { exploitationsRoutes } from './exploitations.ts'
import { exportsRoutes } from './exports.ts'
import { facturesAchatRoutes } from './factures-achat.ts'
import { fournisseursRoutes } from './fournisseurs.ts'
import { groupementsAchatsRoutes } from './groupements-achats.ts'
import { groupementsAdherentRoutes } from './groupements-adherent.ts'
import { importsRoutes } from './imports.ts'
import { invitationsRoutes } from './invitations.ts'
import { journalRoutes } from './journal.ts'
import { lotsCotisationsRoutes } from './lots-cotisations.ts'
import { mandatsRoutes } from './mandats.ts'
import { materielsRoutes } from './materiels.ts'
import { materielsFichiersRoutes } from './materiels-fichiers.ts'
import { materielsRevueRoutes } from './materiels-revue.ts'
import { materielsSuiviRoutes } from './materiels-suivi.ts'
import { parametresRoutes } from './parametres.ts'
import { essaisRoutes } from './parametres-essais.ts'
import { prelevementsRoutes } from './prelevements.ts'
import { propositionsPersonneRoutes } from './propositions-personne.ts'
import { rapportsErreursRoutes } from './rapports-erreurs.ts'
import { receptionsRoutes } from './receptions.ts'
import { rechercheRoutes } from './recherche.ts'
import { referentielsRoutes } from './referentiels.ts'
import { editionReferentielsRoutes } from './referentiels-edition.ts'
import { registresRoutes } from './registres.ts'
import { reglementsRoutes } from './reglements.ts'
import { relancesRoutes } from './relances.ts'
import { relevesRoutes } from './releves.ts'
import type { Route } from './route.ts'
import { serviceRoutes } from './service.ts'
import { tableauDeBordRoutes } from './tableau-de-bord.ts'
import { transfertsRoutes } from './transferts.ts'
import { utilisateursRoutes } from './utilisateurs.ts'

/** Every route of the API: the access table and the OpenAPI document are made from it. */
export const ALL_ROUTES: readonly Route[] = [
  serviceRoutes,
  comptesRoutes,
  classeursRoutes,
  cloturesRoutes,
  fraisClotureRoutes,
  cloturesAdherentRoutes,
  utilisateursRoutes,
  comptesTotpRoutes,
  motDePasseRoutes,
  ficheRoutes,
  suppressionRoutes,
  annuaireRoutes,
  rechercheRoutes,
  doublonsRoutes,
  courrielsRoutes,
  journalRoutes,
  documentsRoutes,
  parametresRoutes,
  essaisRoutes,
  rapportsErreursRoutes,
  referentielsRoutes,
  editionReferentielsRoutes,
  adhesionsRoutes,
  resiliationRoutes,
  campagnesRoutes,
  cotisationsAdherentRoutes,
  tableauDeBordRoutes,
  entreprisesRoutes,
  exploitationsRoutes,
  adherentsRoutes,
  invitationsRoutes,
  propositionsPersonneRoutes,
  materielsRoutes,
  registresRoutes,
  materielsFichiersRoutes,
  materielsRevueRoutes,
  materielsSuiviRoutes,
  transfertsRoutes,
  reglementsRoutes,
  relancesRoutes,
  cotisationsRoutes,
  actesCotisationRoutes,
  lotsCotisationsRoutes,
  mandatsRoutes,
  prelevementsRoutes,
  exportsRoutes,
  fournisseursRoutes,
  importsRoutes,
  commandesFournisseurRoutes,
  receptionsRoutes,
  facturesAchatRoutes,
  relevesRoutes,
  groupementsAchatsRoutes,
  articlesAchatRoutes,
  commandeRoutes,
  bonsCommandeRoutes,
  groupementsAdherentRoutes,
].flatMap((routes) => Object.values<Route>(routes))
