import type { Materiel } from './materiel.ts'

/** True for a machine that works, or will once repaired. */
export const isEnUsage = ({ statut }: Pick<Materiel, 'statut'>): boolean =>
  statut === 'en_service' || statut === 'en_reparation'
