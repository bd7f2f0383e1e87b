/** What must open in a field: these modules, with all that they import, at once or later. */
export const FIELD_PAGES: readonly string[] = [
  'lib/offline/device.ts',
  'routes/layout/signed-in-frame.tsx',
  'features/accueil/accueil-page.tsx',
  'features/adhesions/mes-cotisations-page.tsx',
  'features/adhesions/wizard/wizard-layout.tsx',
  'features/entreprises/entreprise-step-page.tsx',
  'features/exploitations/exploitations-step-page.tsx',
  'features/exploitations/exploitation-step-page.tsx',
  'features/adherents/adherents-step-page.tsx',
  'features/adherents/adherent-step-page.tsx',
  'features/materiels/materiels-step-page.tsx',
  'features/materiels/materiel-step-page.tsx',
  'features/bons-commande/historique-commandes-page.tsx',
  'features/bons-commande/historique-commande-page.tsx',
  'features/groupements-achats/admin-commandes-page.tsx',
  'features/groupements-achats/admin-commande-page.tsx',
]
