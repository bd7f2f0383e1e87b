import type { Adherent } from '../../comptes/personnes/adherent.ts'
import type { Jour } from '../../jour.ts'

/** True when the person is alive and in the company on this day, both ends of the role included. */
export const isActif = (
  { statut_personne, debut, fin }: Pick<Adherent, 'statut_personne' | 'debut' | 'fin'>,
  today: Jour,
): boolean => statut_personne === 'actif' && (debut === null || debut <= today) && (fin === null || fin >= today)
