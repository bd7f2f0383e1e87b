/**
 * The pages of the office, by the component that they export. Apart from the table of pages, which is in the first file
 * that everybody downloads: an `import` brings the names of all the files of its page. Those that must open without
 * network stay in the table.
 */
// biome-ignore format: one page per line
export const officePages = {
  AdminParametresPage: () => import('../features/secretariat/parametres/admin-parametres-page.tsx'),
  AdminAdhesionsPage: () => import('../features/dossiers/adhesions/admin-adhesions-page.tsx'),
  AdminFichePage: () => import('../features/secretariat/fiches/admin-fiche-page.tsx'),
  AdminPilePage: () => import('../features/secretariat/pile/admin-pile-page.tsx'),
  NouvelleAdhesionPage: () => import('../features/dossiers/adhesions/nouvelle-adhesion-page.tsx'),
  AdminHistoriquesCommandePage: () => import('../features/achats/bons-commande/admin-historiques-commande-page.tsx'),
  AdminHistoriqueCommandePage: () => import('../features/achats/bons-commande/admin-historique-commande-page.tsx'),
  AdminFournisseursPage: () => import('../features/achats/fournisseurs/admin-fournisseurs-page.tsx'),
  AdminFournisseurPage: () => import('../features/achats/fournisseurs/admin-fournisseur-page.tsx'),
  AdminFacturesFournisseurPage: () => import('../features/achats/factures-fournisseur/admin-factures-fournisseur-page.tsx'),
  AdminFactureFournisseurPage: () => import('../features/achats/factures-fournisseur/admin-facture-fournisseur-page.tsx'),
  AdminCotisationsPage: () => import('../features/tresorerie/cotisations/admin-cotisations-page.tsx'),
  AdminAppelPage: () => import('../features/tresorerie/cotisations/admin-appel-page.tsx'),
  AdminCotisationPage: () => import('../features/tresorerie/cotisations/admin-cotisation-page.tsx'),
  AdminBanquePage: () => import('../features/tresorerie/banque/admin-banque-page.tsx'),
  AdminRelevePage: () => import('../features/tresorerie/banque/admin-releve-page.tsx'),
  AdminReglementsPage: () => import('../features/tresorerie/reglements/admin-reglements-page.tsx'),
  AdminComptePage: () => import('../features/tresorerie/compte/admin-compte-page.tsx'),
  AdminSaisiePage: () => import('../features/tresorerie/remises/admin-saisie-page.tsx'),
  AdminPrelevementsPage: () => import('../features/tresorerie/prelevements/admin-prelevements-page.tsx'),
  AdminExportsPage: () => import('../features/secretariat/exports/admin-exports-page.tsx'),
  AdminJournalPage: () => import('../features/secretariat/journal/admin-journal-page.tsx'),
  AdminImportsPage: () => import('../features/secretariat/imports/admin-imports-page.tsx'),
  AdminUtilisateursPage: () => import('../features/comptes/utilisateurs/admin-utilisateurs-page.tsx'),
  AdminPropositionsPage: () => import('../features/dossiers/propositions-personne/admin-propositions-page.tsx'),
  AdminDoublonsPage: () => import('../features/secretariat/doublons/admin-doublons-page.tsx'),
  AdminCourrielsPage: () => import('../features/secretariat/courriels/admin-courriels-page.tsx'),
  AdminLettresPage: () => import('../features/secretariat/courrier/admin-lettres-page.tsx'),
}
