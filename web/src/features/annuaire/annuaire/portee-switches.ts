import type { Portee } from '@sillon/domain/organisme/parametres/portee'

type Public = Exclude<Portee, 'personne'>

/** Two switches say one choice: « tous » holds the département too. */
export const isAllume = (portee: Portee, pour: Public): boolean => portee === 'tous' || portee === pour

/** What the choice becomes when one switch moves. Without the neighbours, there is nobody left. */
export function toPortee(pour: Public, allume: boolean): Portee {
  if (pour === 'tous') return allume ? 'tous' : 'departement'
  return allume ? 'departement' : 'personne'
}
