import type { Portee } from '@sillon/domain/organisme/parametres/portee'

type Public = Exclude<Portee, 'personne'>

/** One choice drives two switches: « tous » includes the département. */
export const isAllume = (portee: Portee, pour: Public): boolean => portee === 'tous' || portee === pour

/** The choice after a switch moves. Turning the département off hides from everybody. */
export function toPortee(pour: Public, allume: boolean): Portee {
  if (pour === 'tous') return allume ? 'tous' : 'departement'
  return allume ? 'departement' : 'personne'
}
