import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'

/** True when machines may be assigned to this farm. */
export const isLieu = ({ statut }: Pick<Exploitation, 'statut'>): boolean => statut === 'active'
