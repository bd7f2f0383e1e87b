/** Apart from `etape.ts`: a page that only names the steps does not load zod. */
export const ETAPES = ['entreprise', 'exploitations', 'adherents', 'materiels'] as const
export type EtapeNom = (typeof ETAPES)[number]

export const ETAPE_LABELS: Record<EtapeNom, string> = {
  entreprise: 'Entreprise',
  exploitations: 'Exploitations',
  adherents: 'Adhérents',
  materiels: 'Matériels',
}
