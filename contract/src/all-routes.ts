import { articlesAchatRoutes } from './achats/articles-achat.ts'
import { bonsCommandeRoutes } from './achats/bons-commande.ts'
import { cloturesRoutes } from './achats/clotures.ts'
import { cloturesAdherentRoutes } from './achats/clotures-adherent.ts'
import { fraisClotureRoutes } from './achats/clotures-frais.ts'
import { commandeRoutes } from './achats/commande.ts'
import { commandesFournisseurRoutes } from './achats/commandes-fournisseur.ts'
import { constatsRoutes } from './achats/constats.ts'
import { facturesAchatRoutes } from './achats/factures-achat.ts'
import { facturesFournisseurRoutes } from './achats/factures-fournisseur.ts'
import { fournisseursRoutes } from './achats/fournisseurs.ts'
import { groupementsAchatsRoutes } from './achats/groupements-achats.ts'
import { groupementsAdherentRoutes } from './achats/groupements-adherent.ts'
import { receptionsRoutes } from './achats/receptions.ts'
import { relevesRoutes } from './achats/releves.ts'
import { suiviRoutes } from './achats/suivi.ts'
import { annuaireRoutes } from './annuaire/annuaire.ts'
import { besoinsRoutes } from './annuaire/besoins.ts'
import { demandesRoutes } from './annuaire/demandes.ts'
import { rechercheRoutes } from './annuaire/recherche.ts'
import { actesEnAttenteRoutes } from './comptes/actes-en-attente.ts'
import { comptesRoutes } from './comptes/comptes.ts'
import { clesAccesRoutes } from './comptes/comptes-cles-acces.ts'
import { ficheRoutes } from './comptes/comptes-fiche.ts'
import { motDePasseRoutes } from './comptes/comptes-mot-de-passe.ts'
import { comptesTotpRoutes } from './comptes/comptes-totp.ts'
import { utilisateursRoutes } from './comptes/utilisateurs.ts'
import { vuesEnregistreesRoutes } from './comptes/vues-enregistrees.ts'
import { adherentsRoutes } from './dossiers/adherents.ts'
import { adhesionsRoutes } from './dossiers/adhesions.ts'
import { declarationRoutes } from './dossiers/adhesions-declaration.ts'
import { resiliationRoutes } from './dossiers/adhesions-resiliation.ts'
import { echangesRoutes } from './dossiers/echanges.ts'
import { entreprisesRoutes } from './dossiers/entreprises.ts'
import { exploitationsRoutes } from './dossiers/exploitations.ts'
import { fichiersLusRoutes } from './dossiers/fichiers-lus.ts'
import { invitationsRoutes } from './dossiers/invitations.ts'
import { mandatsRoutes } from './dossiers/mandats.ts'
import { materielsRoutes } from './dossiers/materiels.ts'
import { materielsFichiersRoutes } from './dossiers/materiels-fichiers.ts'
import { materielsRevueRoutes } from './dossiers/materiels-revue.ts'
import { materielsSuiviRoutes } from './dossiers/materiels-suivi.ts'
import { propositionsPersonneRoutes } from './dossiers/propositions-personne.ts'
import { transfertsRoutes } from './dossiers/transferts.ts'
import { parametresRoutes } from './organisme/parametres.ts'
import { apercuRoutes } from './organisme/parametres-apercu.ts'
import { essaisRoutes } from './organisme/parametres-essais.ts'
import { referentielsRoutes } from './organisme/referentiels.ts'
import { editionReferentielsRoutes } from './organisme/referentiels-edition.ts'
import { documentsRoutes } from './pieces/documents.ts'
import type { Route } from './route.ts'
import { classeursRoutes } from './secretariat/classeurs.ts'
import { suppressionRoutes } from './secretariat/comptes-suppression.ts'
import { courrielsRoutes } from './secretariat/courriels.ts'
import { courrierRoutes } from './secretariat/courrier.ts'
import { doublonsRoutes } from './secretariat/doublons.ts'
import { fichesRoutes } from './secretariat/fiches.ts'
import { formulairesRoutes } from './secretariat/formulaires.ts'
import { importsRoutes } from './secretariat/imports.ts'
import { journalRoutes } from './secretariat/journal.ts'
import { matinRoutes } from './secretariat/matin.ts'
import { messagesRoutes } from './secretariat/messages.ts'
import { notesRoutes } from './secretariat/notes.ts'
import { pileRoutes } from './secretariat/pile.ts'
import { rapportsErreursRoutes } from './secretariat/rapports-erreurs.ts'
import { rechercheBureauRoutes } from './secretariat/recherche-bureau.ts'
import { serviceRoutes } from './service.ts'
import { documentsCooperativeRoutes } from './societariat/documents-cooperative.ts'
import { registresRoutes } from './societariat/registres.ts'
import { attestationsRoutes } from './tresorerie/attestations.ts'
import { banqueRoutes } from './tresorerie/banque.ts'
import { campagnesRoutes } from './tresorerie/campagnes.ts'
import { cotisationsRoutes } from './tresorerie/cotisations.ts'
import { actesCotisationRoutes } from './tresorerie/cotisations-actes.ts'
import { cotisationsAdherentRoutes } from './tresorerie/cotisations-adherent.ts'
import { creancesRoutes } from './tresorerie/creances.ts'
import { echeanciersRoutes } from './tresorerie/echeanciers.ts'
import { exportsRoutes } from './tresorerie/exports.ts'
import { facturesRoutes } from './tresorerie/factures.ts'
import { lotsCotisationsRoutes } from './tresorerie/lots-cotisations.ts'
import { moisComptablesRoutes } from './tresorerie/mois-comptables.ts'
import { prelevementsRoutes } from './tresorerie/prelevements.ts'
import { reglementsRoutes } from './tresorerie/reglements.ts'
import { relancesRoutes } from './tresorerie/relances.ts'
import { remisesRoutes } from './tresorerie/remises.ts'
import { simulationRoutes } from './tresorerie/simulation.ts'
import { tableauDeBordRoutes } from './tresorerie/tableau-de-bord.ts'

const GROUPS = [
  serviceRoutes,
  actesEnAttenteRoutes,
  comptesRoutes,
  classeursRoutes,
  cloturesRoutes,
  fraisClotureRoutes,
  cloturesAdherentRoutes,
  utilisateursRoutes,
  vuesEnregistreesRoutes,
  comptesTotpRoutes,
  clesAccesRoutes,
  motDePasseRoutes,
  ficheRoutes,
  suppressionRoutes,
  annuaireRoutes,
  besoinsRoutes,
  demandesRoutes,
  rechercheRoutes,
  doublonsRoutes,
  courrielsRoutes,
  courrierRoutes,
  apercuRoutes,
  fichesRoutes,
  journalRoutes,
  rechercheBureauRoutes,
  documentsRoutes,
  attestationsRoutes,
  parametresRoutes,
  essaisRoutes,
  rapportsErreursRoutes,
  referentielsRoutes,
  editionReferentielsRoutes,
  adhesionsRoutes,
  declarationRoutes,
  resiliationRoutes,
  campagnesRoutes,
  simulationRoutes,
  cotisationsAdherentRoutes,
  tableauDeBordRoutes,
  entreprisesRoutes,
  exploitationsRoutes,
  adherentsRoutes,
  invitationsRoutes,
  propositionsPersonneRoutes,
  materielsRoutes,
  documentsCooperativeRoutes,
  registresRoutes,
  materielsFichiersRoutes,
  fichiersLusRoutes,
  materielsRevueRoutes,
  materielsSuiviRoutes,
  transfertsRoutes,
  creancesRoutes,
  echeanciersRoutes,
  reglementsRoutes,
  relancesRoutes,
  cotisationsRoutes,
  actesCotisationRoutes,
  lotsCotisationsRoutes,
  mandatsRoutes,
  echangesRoutes,
  banqueRoutes,
  prelevementsRoutes,
  remisesRoutes,
  exportsRoutes,
  facturesRoutes,
  moisComptablesRoutes,
  fournisseursRoutes,
  formulairesRoutes,
  importsRoutes,
  matinRoutes,
  messagesRoutes,
  notesRoutes,
  pileRoutes,
  commandesFournisseurRoutes,
  receptionsRoutes,
  constatsRoutes,
  facturesAchatRoutes,
  facturesFournisseurRoutes,
  relevesRoutes,
  suiviRoutes,
  groupementsAchatsRoutes,
  articlesAchatRoutes,
  commandeRoutes,
  bonsCommandeRoutes,
  groupementsAdherentRoutes,
] as const

/** Every route of the API: the access table and the OpenAPI document are made from it. */
export const ALL_ROUTES: readonly Route[] = GROUPS.flatMap((routes) => Object.values<Route>(routes))

type RoutesIn<Group> = Group extends unknown ? Group[keyof Group] : never
type AnyRoute = Extract<RoutesIn<(typeof GROUPS)[number]>, Route>

/** The routes by name, `GET /moi`: a client names one, and has the types of what it sends and receives. */
export type Routes = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R }
