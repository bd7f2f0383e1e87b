/** The sheets of the workbook in the order of application: each one may refer to those before it. */
export const FEUILLES = ['entreprises', 'exploitations', 'adherents', 'materiels', 'fournisseurs'] as const
export type Feuille = (typeof FEUILLES)[number]

export const FEUILLE_LABELS: Record<Feuille, string> = {
  entreprises: 'Entreprises',
  exploitations: 'Exploitations',
  adherents: 'Adhérents',
  materiels: 'Matériels',
  fournisseurs: 'Fournisseurs',
}
