import { adherentsRoutes } from './adherents.ts'
import { adhesionsRoutes } from './adhesions.ts'
import { resiliationRoutes } from './adhesions-resiliation.ts'
import { annuaireRoutes } from './annuaire.ts'
import { articlesAchatRoutes } from './articles-achat.ts'
import { bonsCommandeRoutes } from './bons-commande.ts'
import { campagnesRoutes } from './campagnes.ts'
import { cloturesRoutes } from './clotures.ts'
import { commandeRoutes } from './commande.ts'
import { commandesFournisseurRoutes } from './commandes-fournisseur.ts'
import { comptesRoutes } from './comptes.ts'
import { ficheRoutes } from './comptes-fiche.ts'
import { motDePasseRoutes } from './comptes-mot-de-passe.ts'
import { suppressionRoutes } from './comptes-suppression.ts'
import { comptesTotpRoutes } from './comptes-totp.ts'
import { cotisationsRoutes } from './cotisations.ts'
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
import { invitationsRoutes } from './invitations.ts'
import { lotsCotisationsRoutes } from './lots-cotisations.ts'
import { mandatsRoutes } from './mandats.ts'
import { materielsRoutes } from './materiels.ts'
import { parametresRoutes } from './parametres.ts'
import { essaisRoutes } from './parametres-essais.ts'
import { prelevementsRoutes } from './prelevements.ts'
import { rapportsErreursRoutes } from './rapports-erreurs.ts'
import { receptionsRoutes } from './receptions.ts'
import { referentielsRoutes } from './referentiels.ts'
import { editionReferentielsRoutes } from './referentiels-edition.ts'
import { reglementsRoutes } from './reglements.ts'
import { relancesRoutes } from './relances.ts'
import { relevesRoutes } from './releves.ts'
import type { Route } from './route.ts'
import { serviceRoutes } from './service.ts'
import { tableauDeBordRoutes } from './tableau-de-bord.ts'
import { utilisateursRoutes } from './utilisateurs.ts'

/** Every route of the API: for the access table and the OpenAPI document. */
export const ALL_ROUTES: readonly Route[] = [
  serviceRoutes,
  comptesRoutes,
  cloturesRoutes,
  utilisateursRoutes,
  comptesTotpRoutes,
  motDePasseRoutes,
  ficheRoutes,
  suppressionRoutes,
  annuaireRoutes,
  doublonsRoutes,
  courrielsRoutes,
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
  materielsRoutes,
  reglementsRoutes,
  relancesRoutes,
  cotisationsRoutes,
  lotsCotisationsRoutes,
  mandatsRoutes,
  prelevementsRoutes,
  exportsRoutes,
  fournisseursRoutes,
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
