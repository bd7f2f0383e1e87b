/** Modules that must open without network, in a field, with all that they import, statically or later. */
export const FIELD_PAGES: readonly string[] = [
  'lib/offline/device.ts',
  'routes/layout/signed-in-frame.tsx',
  'routes/layout/office-frame.tsx',
  'features/secretariat/accueil/accueil-page.tsx',
  'features/tresorerie/mes-cotisations/mes-cotisations-page.tsx',
  'routes/wizard-estimation.tsx',
  'features/dossiers/entreprises/entreprise-step-page.tsx',
  'features/dossiers/exploitations/exploitations-step-page.tsx',
  'features/dossiers/exploitations/exploitation-step-page.tsx',
  'features/dossiers/adherents/adherents-step-page.tsx',
  'features/dossiers/adherents/adherent-step-page.tsx',
  'features/dossiers/materiels/materiels-step-page.tsx',
  'features/dossiers/materiels/materiel-step-page.tsx',
  'features/dossiers/materiels/nouveau-materiel-step-page.tsx',
  'features/achats/bons-commande/historique-commandes-page.tsx',
  'features/achats/bons-commande/historique-commande-page.tsx',
  'features/achats/constats/livraison-page.tsx',
  'features/achats/groupements-achats/admin-commandes-page.tsx',
  'features/achats/deroulement/admin-commande-page.tsx',
]

/** Parts that only the office loads, and that do nothing without network. */
export const OFFICE_PARTS = [
  'features/secretariat/recherche-bureau/palette-dialog.tsx',
  'features/secretariat/matin/report-dialog.tsx',
  'features/secretariat/matin/reportees.tsx',
  'features/comptes/vues-enregistrees/acte-vue-dialog.tsx',
  'features/achats/groupements-achats/acte-groupement-dialog.tsx',
  'features/achats/groupements-achats/article-dialog.tsx',
  'features/achats/groupements-achats/nouveau-groupement.tsx',
  'features/achats/groupements-achats/collage-dialog.tsx',
  'features/achats/groupements-achats/tarif-dialog.tsx',
  'features/achats/groupements-achats/reprise-dialog.tsx',
  'features/achats/clotures/frais-dialog.tsx',
  'features/achats/releves/avoir-dialog.tsx',
  'features/tresorerie/reglements/saisir-reglement-dialog.tsx',
]
