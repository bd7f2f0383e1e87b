import type { Materiel } from './materiel.ts'

/** On the farm and working, or about to. */
export const isEnUsage = ({ statut }: Pick<Materiel, 'statut'>): boolean =>
  statut === 'en_service' || statut === 'en_reparation'
