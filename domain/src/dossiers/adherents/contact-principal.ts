import type { Adherent } from '../../comptes/personnes/adherent.ts'

type Etat = Pick<Adherent, 'fin' | 'statut_personne'>

/** The principal contact must be alive and have a role without an end. */
export const canBeContact = ({ fin, statut_personne }: Etat): boolean => fin === null && statut_personne === 'actif'

export const CONTACT_PARTI = 'Le contact principal doit faire partie de l’entreprise, sans date de fin.'
export const CONTACT_REQUIS = 'L’entreprise garde un contact principal\u00a0: désignez d’abord une autre personne.'
