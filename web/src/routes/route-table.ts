import { lazyRouteComponent as lazy, type RouteComponent } from '@tanstack/react-router'
import type { BonSearch, BonsSearch } from '../features/achats/bons-commande/bons-search.ts'
import type { MesBonsSearch } from '../features/achats/bons-commande/mes-bons-search.ts'
import type { GroupementSearch } from '../features/achats/deroulement/onglets.ts'
import type { FacturesSearch } from '../features/achats/factures-fournisseur/factures-search.ts'
import type { FournisseursSearch } from '../features/achats/fournisseurs/fournisseurs-search.ts'
import type { GroupementsSearch } from '../features/achats/groupements-achats/admin-groupements-search.ts'
import type { DesabonnementSearch } from '../features/annuaire/annuaire/desabonnement-search.ts'
import type { ProfilSearch } from '../features/annuaire/annuaire/profil-search.ts'
import type { CriteresSearch } from '../features/annuaire/recherche/criteres-search.ts'
import type { AnnulationSearch } from '../features/comptes/comptes/annulation-search.ts'
import { ConnexionPage } from '../features/comptes/comptes/connexion-page.tsx'
import type { UtilisateursSearch } from '../features/comptes/utilisateurs/utilisateurs-search.ts'
import type { AdhesionsSearch } from '../features/dossiers/adhesions/adhesions-search.ts'
import type { RechercheSearch } from '../features/dossiers/adhesions/recherche-search.ts'
import type { MesMachinesSearch } from '../features/dossiers/materiels/mes-machines-search.ts'
import type { PropositionsSearch } from '../features/dossiers/propositions-personne/propositions-search.ts'
import type { AccueilSearch } from '../features/secretariat/accueil/accueil-search.ts'
import type { CourrielsSearch } from '../features/secretariat/courriels/courriels-search.ts'
import type { LettresSearch } from '../features/secretariat/courrier/lettres-search.ts'
import type { DoublonsSearch } from '../features/secretariat/doublons/doublons-search.ts'
import type { FicheSearch } from '../features/secretariat/fiches/fiche-search.ts'
import type { ImportsSearch } from '../features/secretariat/imports/imports-search.ts'
import type { JournalSearch } from '../features/secretariat/journal/journal-search.ts'
import type { ParametresSearch } from '../features/secretariat/parametres/parametres-search.ts'
import type { PileSearch } from '../features/secretariat/pile/pile-search.ts'
import type { RelevesSearch } from '../features/tresorerie/banque/releves-search.ts'
import type { ReleveSearch } from '../features/tresorerie/banque/vues.ts'
import type { CotisationsSearch } from '../features/tresorerie/cotisations/cotisations-search.ts'
import type { AppelSearch } from '../features/tresorerie/cotisations/vues-appel.ts'
import type { MesCotisationsSearch } from '../features/tresorerie/mes-cotisations/mes-cotisations-search.ts'
import type { MesFacturesSearch } from '../features/tresorerie/mes-factures/mes-factures-search.ts'
import type { PrelevementsSearch } from '../features/tresorerie/prelevements/prelevements-search.ts'
import type { ReglementsSearch } from '../features/tresorerie/reglements/reglements-search.ts'
import { rootRoute } from './__root.tsx'
import type { officePages } from './office-pages.ts'
import { frame, page, redirection, searchOf, section } from './page-route.ts'

/** When the file cannot be loaded, the page itself shows the error. */
const loadTableau = (ahead: boolean) =>
  import('../features/secretariat/accueil/tableau.ts').then(
    (module) => module.loadTableau(ahead),
    () => undefined,
  )

const layout = () => import('./wizard-estimation.tsx')
const declaration = () => import('./declaration.tsx')
const mesCotisations = section(rootRoute, 'section-mes-cotisations', 'Mes cotisations')
const wizardAdherent = frame(mesCotisations, 'wizard-adherent', lazy(layout, 'WizardAdherentEstime'))
const wizardCreation = section(rootRoute, 'wizard-creation', 'Nouvelle adhésion', lazy(layout, 'WizardCreationEstime'))
const wizardAdmin = section(rootRoute, 'wizard-admin', 'Adhésions', lazy(layout, 'WizardAdminEstime'))

const steps = {
  entreprise: lazy(() => import('../features/dossiers/entreprises/entreprise-step-page.tsx'), 'EntrepriseStepPage'),
  exploitations: lazy(
    () => import('../features/dossiers/exploitations/exploitations-step-page.tsx'),
    'ExploitationsStepPage',
  ),
  exploitation: lazy(
    () => import('../features/dossiers/exploitations/exploitation-step-page.tsx'),
    'ExploitationStepPage',
  ),
  adherents: lazy(() => import('../features/dossiers/adherents/adherents-step-page.tsx'), 'AdherentsStepPage'),
  adherent: lazy(() => import('../features/dossiers/adherents/adherent-step-page.tsx'), 'AdherentStepPage'),
  materiels: lazy(() => import('../features/dossiers/materiels/materiels-step-page.tsx'), 'MaterielsStepPage'),
  nouveauMateriel: lazy(
    () => import('../features/dossiers/materiels/nouveau-materiel-step-page.tsx'),
    'NouveauMaterielStepPage',
  ),
  materiel: lazy(() => import('../features/dossiers/materiels/materiel-step-page.tsx'), 'MaterielStepPage'),
}

const recherche = {
  adherents: () => import('../features/annuaire/recherche/recherche-adherents-page.tsx'),
  exploitations: () => import('../features/annuaire/recherche/recherche-exploitations-page.tsx'),
  materiels: () => import('../features/annuaire/recherche/recherche-page.tsx'),
}

const motDePasse = () => import('../features/comptes/comptes/mot-de-passe-page.tsx')

type OfficePage = keyof typeof officePages

/** The module of a page of the office: its importer is in a file of its own, since everybody downloads this one. */
const importOffice = async (nom: OfficePage): Promise<Partial<Record<OfficePage, RouteComponent>>> =>
  (await import('./office-pages.ts')).officePages[nom]()

const office = (nom: OfficePage) => lazy(() => importOffice(nom) as Promise<Record<OfficePage, RouteComponent>>, nom)

const monProfil = section(rootRoute, 'section-mon-profil', 'Mon profil')

/** Absent from a production build: the build knows the value of the condition. */
// biome-ignore format: as the table below
const developmentRoutes = import.meta.env.DEV
  ? [page(rootRoute, 'composants', '/composants', 'Composants', 'tous', {}, lazy(() => import('../features/secretariat/composants/composants-page.tsx'), 'ComposantsPage'))]
  : []

/**
 * Every page of the application, in the order of docs/pages.md: name, path, title, access, options, component. The
 * sign-in page is in the entry: a first visit waits for one file instead of two.
 */
// biome-ignore format: one row per line, to be read against docs/pages.md
export const routeTree = rootRoute.addChildren([
  page(rootRoute, 'home', '/', 'Tableau de bord', 'oui', { commun: true, validateSearch: searchOf<AccueilSearch>, loader: loadTableau }, lazy(() => import('../features/secretariat/accueil/accueil-page.tsx'), 'AccueilPage')),
  page(rootRoute, 'legal-mentions', '/mentions-legales', 'Mentions légales', 'tous', {}, lazy(() => import('../features/organisme/organisme/mentions-legales-page.tsx'), 'MentionsLegalesPage')),
  page(rootRoute, 'privacy', '/privacy', 'Confidentialité', 'tous', {}, lazy(() => import('../features/organisme/organisme/confidentialite-page.tsx'), 'ConfidentialitePage')),
  page(rootRoute, 'accessibilite', '/accessibilite', 'Accessibilité', 'tous', {}, lazy(() => import('../features/organisme/organisme/accessibilite-page.tsx'), 'AccessibilitePage')),
  page(rootRoute, 'verification', '/verification/{-$code}', 'Vérification d’une attestation', 'tous', {}, lazy(() => import('../features/tresorerie/attestations/verification-page.tsx'), 'VerificationPage')),
  page(rootRoute, 'login', '/connexion', 'Connexion', 'non', {}, ConnexionPage),
  page(rootRoute, 'mot-de-passe-oublie', '/mot-de-passe-oublie', 'Mot de passe oublié', 'tous', { jeton: true }, lazy(motDePasse, 'MotDePasseOubliePage')),
  page(rootRoute, 'finalisation-inscription', '/finalisation-inscription', 'Finalisation de l’inscription', 'tous', { jeton: true }, lazy(motDePasse, 'FinalisationInscriptionPage')),
  page(rootRoute, 'bienvenue', '/bienvenue', 'Bienvenue', 'oui', {}, lazy(() => import('../features/secretariat/accueil/bienvenue-page.tsx'), 'BienvenuePage')),
  page(rootRoute, 'modification-email', '/modification-email', 'Modification de l’adresse e-mail', 'oui', { retour: 'adherent-informations', commun: true }, lazy(() => import('../features/comptes/comptes/modification-email-page.tsx'), 'ModificationEmailPage')),
  page(rootRoute, 'validation-email', '/validation-email', 'Validation de l’adresse e-mail', 'non', { jeton: true }, lazy(() => import('../features/comptes/comptes/validation-email-page.tsx'), 'ValidationEmailPage')),
  page(rootRoute, 'annulation', '/annulation', 'Annulation', 'tous', { jeton: true, validateSearch: searchOf<AnnulationSearch> }, lazy(() => import('../features/comptes/comptes/annulation-page.tsx'), 'AnnulationPage')),
  page(rootRoute, 'desabonnement', '/desabonnement', 'Désabonnement', 'tous', { jeton: true, validateSearch: searchOf<DesabonnementSearch> }, lazy(() => import('../features/annuaire/annuaire/desabonnement-page.tsx'), 'DesabonnementPage')),
  page(rootRoute, 'maintenance', '/maintenance', 'Maintenance', 'tous', {}, lazy(() => import('../features/organisme/organisme/maintenance-page.tsx'), 'MaintenancePage')),
  page(rootRoute, 'document-indisponible', '/document-indisponible/$motif', 'Document indisponible', 'tous', {}, lazy(() => import('../features/organisme/organisme/document-indisponible-page.tsx'), 'DocumentIndisponiblePage')),
  page(rootRoute, 'notFound', '/$', 'Page introuvable', 'tous', {}, lazy(() => import('../features/organisme/organisme/not-found-page.tsx'), 'NotFoundPage')),
  page(rootRoute, 'historique-commandes', '/bon-commandes', 'Mes bons de commande', 'oui', { validateSearch: searchOf<MesBonsSearch> }, lazy(() => import('../features/achats/bons-commande/historique-commandes-page.tsx'), 'HistoriqueCommandesPage')),
  page(rootRoute, 'historique-commande', '/bon-commande/{-$id}', 'Bon de commande', 'oui', { retour: 'historique-commandes' }, lazy(() => import('../features/achats/bons-commande/historique-commande-page.tsx'), 'HistoriqueCommandePage')),
  page(rootRoute, 'livraison', '/livraison/$id', 'Livraison', 'oui', { retraite: false, retour: 'historique-commandes' }, lazy(() => import('../features/achats/constats/livraison-page.tsx'), 'LivraisonPage')),
  monProfil.addChildren([
    redirection(monProfil, 'mon-profil', '/mon-profil', '', 'oui', '/mon-profil/informations'),
    page(monProfil, 'adherent-informations', '/mon-profil/informations', 'Informations', 'oui', { commun: true }, lazy(() => import('../features/dossiers/mon-profil/informations-page.tsx'), 'InformationsPage')),
    page(monProfil, 'adherent-confidentialite', '/mon-profil/confidentialite', 'Confidentialité', 'oui', { commun: true }, lazy(() => import('../features/annuaire/annuaire/confidentialite-page.tsx'), 'ConfidentialitePage')),
    page(monProfil, 'adherent-telephones', '/mon-profil/telephones', 'Téléphones', 'oui', { commun: true }, lazy(() => import('../features/comptes/comptes/telephones-page.tsx'), 'TelephonesPage')),
  ]),
  page(rootRoute, 'adherent', '/profil', 'Profil', 'oui', { commun: true, validateSearch: searchOf<ProfilSearch> }, lazy(() => import('../features/annuaire/annuaire/profil-page.tsx'), 'ProfilPage')),
  page(rootRoute, 'adherent-suppression', '/supprimer-mon-compte', 'Supprimer mon compte', 'oui', { retour: 'adherent-confidentialite', commun: true }, lazy(() => import('../features/secretariat/vie-privee/suppression-page.tsx'), 'SuppressionPage')),
  page(rootRoute, 'entreprise-suppression', '/supprimer-mon-adhesion/$id/', 'Supprimer mon adhésion', 'oui', { retour: 'adhesions' }, lazy(() => import('./resiliation-restes.tsx'), 'ResiliationAvecRestes')),
  page(rootRoute, 'profil-materiel', '/materiel/profil/$id/', 'Matériel', 'oui', { retour: 'recherche-materiel', commun: true }, lazy(() => import('../features/annuaire/recherche/profil-materiel-page.tsx'), 'ProfilMaterielPage')),
  mesCotisations.addChildren([
    page(mesCotisations, 'adhesions', '/mes-adhesions/', '', 'oui', { validateSearch: searchOf<MesCotisationsSearch> }, lazy(() => import('../features/tresorerie/mes-cotisations/mes-cotisations-page.tsx'), 'MesCotisationsPage')),
    page(mesCotisations, 'adhesion-declaration', '/mes-adhesions/$id/declaration/', 'Ma déclaration', 'oui', {}, lazy(declaration, 'Declaration')),
    page(mesCotisations, 'adhesion-mandat', '/mes-adhesions/$id/mandat/', 'Mandat de prélèvement', 'oui', {}, lazy(() => import('../features/dossiers/mandats/mandat-page.tsx'), 'MandatPage')),
    wizardAdherent.addChildren([
      page(wizardAdherent, 'adhesion-detail', '/mes-adhesions/$id/entreprise/', 'Entreprise', 'oui', { etape: 1 }, steps.entreprise),
      page(wizardAdherent, 'adhesion-detail-exploitations', '/mes-adhesions/$id/exploitations/', 'Exploitations', 'oui', { etape: 2 }, steps.exploitations),
      page(wizardAdherent, 'adhesion-detail-exploitation', '/mes-adhesions/$id/exploitations/exploitation/{-$exploitationId}', 'Exploitation', 'oui', { etape: 2 }, steps.exploitation),
      page(wizardAdherent, 'adhesion-detail-adherents', '/mes-adhesions/$id/adherents/', 'Adhérents', 'oui', { etape: 3 }, steps.adherents),
      page(wizardAdherent, 'adhesion-detail-adherent', '/mes-adhesions/$id/adherents/adherent/{-$adherentId}', 'Adhérent', 'oui', { etape: 3 }, steps.adherent),
      page(wizardAdherent, 'adhesion-detail-materiels', '/mes-adhesions/$id/materiels/', 'Matériels', 'oui', { retraite: false, etape: 4 }, steps.materiels),
      page(wizardAdherent, 'adhesion-detail-creer-materiel', '/mes-adhesions/$id/materiels/creer-materiel/$exploitationId/', 'Nouveau matériel', 'oui', { retraite: false, etape: 4 }, steps.nouveauMateriel),
      page(wizardAdherent, 'adhesion-detail-materiel', '/mes-adhesions/$id/materiels/$materielId/', 'Matériel', 'oui', { retraite: false, etape: 4 }, steps.materiel),
    ]),
  ]),
  page(rootRoute, 'recherche-adherent', '/recherche/adherents', 'Rechercher un adhérent', 'oui', { annuaire: true, etape: 1, commun: true, validateSearch: searchOf<CriteresSearch> }, lazy(recherche.adherents, 'RechercheAdherentsPage')),
  page(rootRoute, 'recherche-exploitation', '/recherche/exploitations', 'Rechercher une exploitation', 'oui', { annuaire: true, etape: 2, commun: true, validateSearch: searchOf<CriteresSearch> }, lazy(recherche.exploitations, 'RechercheExploitationsPage')),
  page(rootRoute, 'recherche-materiel', '/recherche/materiels', 'Rechercher un matériel', 'oui', { annuaire: true, etape: 0, commun: true, validateSearch: searchOf<CriteresSearch> }, lazy(recherche.materiels, 'RechercheMaterielsPage')),
  page(rootRoute, 'demandes-voisins', '/demandes-entre-voisins', 'Demandes entre voisins', 'oui', { retraite: false, retour: 'recherche-materiel' }, lazy(() => import('../features/annuaire/besoins/demandes-page.tsx'), 'DemandesPage')),
  page(rootRoute, 'mes-machines', '/mes-machines/', 'Mes machines', 'oui', { retraite: false, validateSearch: searchOf<MesMachinesSearch> }, lazy(() => import('./mes-machines-scannees.tsx'), 'MesMachinesScannees')),
  page(rootRoute, 'mes-factures', '/factures-et-paiements/', 'Factures et paiements', 'oui', { validateSearch: searchOf<MesFacturesSearch> }, lazy(() => import('../features/tresorerie/mes-factures/mes-factures-page.tsx'), 'MesFacturesPage')),
  page(rootRoute, 'documents', '/documents/', 'Documents de la coopérative', 'oui', { commun: true }, lazy(() => import('../features/societariat/documents-cooperative/documents-page.tsx'), 'DocumentsPage')),
  page(rootRoute, 'groupements', '/groupements-achats/', 'Groupements d’achats', 'oui', { retraite: false }, lazy(() => import('../features/achats/groupements-achats/groupements-page.tsx'), 'GroupementsPage')),
  page(rootRoute, 'groupement', '/groupement-achat/$id/', 'Groupement d’achats', 'oui', { retraite: false, retour: 'groupements' }, lazy(() => import('../features/achats/groupements-achats/groupement-page.tsx'), 'GroupementPage')),
  page(rootRoute, 'admin-parametres', '/admin/parametres', 'Paramètres', 'admin', { droit: 'reglages', validateSearch: searchOf<ParametresSearch> }, office('AdminParametresPage')),
  page(rootRoute, 'admin-adhesions', '/admin/adhesions', 'Adhésions', 'admin', { validateSearch: searchOf<AdhesionsSearch> }, office('AdminAdhesionsPage')),
  page(rootRoute, 'admin-fiche', '/admin/fiche/$id/', 'Entreprise', 'admin', { retour: 'admin-adhesions', validateSearch: searchOf<FicheSearch> }, office('AdminFichePage')),
  page(rootRoute, 'admin-pile', '/admin/pile/', 'La pile', 'admin', { droit: 'dossiers', retour: 'home', validateSearch: searchOf<PileSearch> }, office('AdminPilePage')),
  page(rootRoute, 'admin-adhesion', '/admin/nouvelle-adhesion/recherche/', 'Nouvelle adhésion', 'admin', { droit: 'dossiers', etape: 0, validateSearch: searchOf<RechercheSearch> }, office('NouvelleAdhesionPage')),
  wizardCreation.addChildren([
    page(wizardCreation, 'admin-adhesion-entreprise', '/admin/nouvelle-adhesion/$siret/entreprise/', 'Entreprise', 'admin', { droit: 'dossiers', etape: 1 }, steps.entreprise),
    page(wizardCreation, 'admin-adhesion-exploitations', '/admin/nouvelle-adhesion/$siret/exploitations/', 'Exploitations', 'admin', { droit: 'dossiers', etape: 2 }, steps.exploitations),
    page(wizardCreation, 'admin-adhesion-exploitation', '/admin/nouvelle-adhesion/$siret/exploitations/exploitation/{-$exploitationId}', 'Exploitation', 'admin', { droit: 'dossiers', etape: 2 }, steps.exploitation),
    page(wizardCreation, 'admin-adhesion-adherents', '/admin/nouvelle-adhesion/$siret/adherents/', 'Adhérents', 'admin', { droit: 'dossiers', etape: 3 }, steps.adherents),
    page(wizardCreation, 'admin-adhesion-adherent', '/admin/nouvelle-adhesion/$siret/adherents/adherent/{-$adherentId}', 'Adhérent', 'admin', { droit: 'dossiers', etape: 3 }, steps.adherent),
  ]),
  wizardAdmin.addChildren([
    page(wizardAdmin, 'admin-adhesion-detail', '/admin/adhesion/$id/entreprise/', 'Entreprise', 'admin', { etape: 1 }, steps.entreprise),
    page(wizardAdmin, 'admin-adhesion-detail-exploitations', '/admin/adhesion/$id/exploitations/', 'Exploitations', 'admin', { etape: 2 }, steps.exploitations),
    page(wizardAdmin, 'admin-adhesion-detail-exploitation', '/admin/adhesion/$id/exploitations/exploitation/{-$exploitationId}', 'Exploitation', 'admin', { etape: 2 }, steps.exploitation),
    page(wizardAdmin, 'admin-adhesion-detail-adherents', '/admin/adhesion/$id/adherents/', 'Adhérents', 'admin', { etape: 3 }, steps.adherents),
    page(wizardAdmin, 'admin-adhesion-detail-adherent', '/admin/adhesion/$id/adherents/adherent/{-$adherentId}', 'Adhérent', 'admin', { etape: 3 }, steps.adherent),
    page(wizardAdmin, 'admin-adhesion-detail-materiels', '/admin/adhesion/$id/materiels/', 'Matériels', 'admin', { etape: 4 }, steps.materiels),
    page(wizardAdmin, 'admin-adhesion-detail-creer-materiel', '/admin/adhesion/$id/materiels/creer-materiel/$exploitationId/', 'Nouveau matériel', 'admin', { etape: 4 }, steps.nouveauMateriel),
    page(wizardAdmin, 'admin-adhesion-detail-materiel', '/admin/adhesion/$id/materiels/$materielId/', 'Matériel', 'admin', { etape: 4 }, steps.materiel),
  ]),
  page(rootRoute, 'admin-commandes', '/admin/groupements-achats/{-$code}/', 'Groupements d’achats', 'admin', { validateSearch: searchOf<GroupementsSearch> }, lazy(() => import('../features/achats/groupements-achats/admin-commandes-page.tsx'), 'AdminCommandesPage')),
  page(rootRoute, 'admin-commande', '/admin/groupement-achat/{-$id}/', 'Groupement d’achats', 'admin', { validateSearch: searchOf<GroupementSearch> }, lazy(() => import('../features/achats/deroulement/admin-commande-page.tsx'), 'AdminCommandePage')),
  page(rootRoute, 'admin-historiques-commande', '/admin/bons-commande/$commandeId/', 'Bons de commande', 'admin', { validateSearch: searchOf<BonsSearch> }, office('AdminHistoriquesCommandePage')),
  page(rootRoute, 'admin-historique-commande', '/admin/bon-commande/{-$id}/', 'Bon de commande', 'admin', { validateSearch: searchOf<BonSearch> }, office('AdminHistoriqueCommandePage')),
  page(rootRoute, 'admin-fournisseurs', '/admin/fournisseurs/', 'Fournisseurs', 'admin', { validateSearch: searchOf<FournisseursSearch> }, office('AdminFournisseursPage')),
  page(rootRoute, 'admin-fournisseur', '/admin/fournisseur/{-$id}/', 'Fournisseur', 'admin', {}, office('AdminFournisseurPage')),
  page(rootRoute, 'admin-factures-fournisseur', '/admin/factures-fournisseur/', 'Factures fournisseurs', 'admin', { validateSearch: searchOf<FacturesSearch> }, office('AdminFacturesFournisseurPage')),
  page(rootRoute, 'admin-facture-fournisseur', '/admin/facture-fournisseur/$id/', 'Facture fournisseur', 'admin', { retour: 'admin-factures-fournisseur' }, office('AdminFactureFournisseurPage')),
  page(rootRoute, 'admin-cotisations', '/admin/cotisations', 'Cotisations', 'admin', { validateSearch: searchOf<CotisationsSearch> }, office('AdminCotisationsPage')),
  page(rootRoute, 'admin-appel', '/admin/cotisations/appel', 'Répétition générale', 'admin', { droit: 'argent', retour: 'admin-cotisations', validateSearch: searchOf<AppelSearch> }, office('AdminAppelPage')),
  page(rootRoute, 'admin-cotisation', '/admin/cotisation/$id/', 'Cotisation', 'admin', { retour: 'admin-cotisations' }, office('AdminCotisationPage')),
  page(rootRoute, 'admin-banque', '/admin/banque', 'Banque', 'admin', { droit: 'argent', validateSearch: searchOf<RelevesSearch> }, office('AdminBanquePage')),
  page(rootRoute, 'admin-releve', '/admin/banque/$id', 'Relevé bancaire', 'admin', { droit: 'argent', retour: 'admin-banque', validateSearch: searchOf<ReleveSearch> }, office('AdminRelevePage')),
  page(rootRoute, 'admin-reglements', '/admin/reglements', 'Règlements', 'admin', { validateSearch: searchOf<ReglementsSearch> }, office('AdminReglementsPage')),
  page(rootRoute, 'admin-compte', '/admin/compte/$id/', 'Compte', 'admin', { retour: 'admin-cotisations' }, office('AdminComptePage')),
  page(rootRoute, 'admin-saisie', '/admin/banque/saisie', 'Saisie des chèques', 'admin', { droit: 'argent' }, office('AdminSaisiePage')),
  page(rootRoute, 'admin-prelevements', '/admin/prelevements', 'Prélèvements', 'admin', { droit: 'argent', validateSearch: searchOf<PrelevementsSearch> }, office('AdminPrelevementsPage')),
  page(rootRoute, 'admin-exports', '/admin/exports', 'Exports', 'admin', { droit: 'argent' }, office('AdminExportsPage')),
  page(rootRoute, 'admin-journal', '/admin/journal', 'Journal', 'admin', { validateSearch: searchOf<JournalSearch> }, office('AdminJournalPage')),
  page(rootRoute, 'admin-imports', '/admin/imports', 'Imports', 'admin', { droit: 'dossiers', validateSearch: searchOf<ImportsSearch> }, office('AdminImportsPage')),
  page(rootRoute, 'admin-utilisateurs', '/admin/utilisateurs', 'Utilisateurs', 'admin', { droit: 'comptes', validateSearch: searchOf<UtilisateursSearch> }, office('AdminUtilisateursPage')),
  page(rootRoute, 'admin-propositions', '/admin/propositions', 'Propositions', 'admin', { droit: 'dossiers', validateSearch: searchOf<PropositionsSearch> }, office('AdminPropositionsPage')),
  page(rootRoute, 'admin-doublons', '/admin/doublons', 'Doublons', 'admin', { droit: 'dossiers', validateSearch: searchOf<DoublonsSearch> }, office('AdminDoublonsPage')),
  page(rootRoute, 'admin-courriels', '/admin/courriels', 'E-mails', 'admin', { validateSearch: searchOf<CourrielsSearch> }, office('AdminCourrielsPage')),
  page(rootRoute, 'admin-lettres', '/admin/lettres', 'Lettres', 'admin', { validateSearch: searchOf<LettresSearch> }, office('AdminLettresPage')),
  ...developmentRoutes,
])
