import type { EtapeNom } from './etape.ts'

export const ETAPE_LABELS: Record<EtapeNom, string> = {
  entreprise: 'Entreprise',
  exploitations: 'Exploitations',
  adherents: 'Adhérents',
  materiels: 'Matériels',
}
