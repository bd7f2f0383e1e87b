import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'

/** May machines come here? */
export const isLieu = ({ statut }: Pick<Exploitation, 'statut'>): boolean => statut === 'active'
