import type { AdhesionStatut } from '../../comptes/droits/adhesion-statut.ts'

/** The words for what a company sends: an active member declares a year, the others ask to join. */
export const motsEnvoi = (statut: AdhesionStatut) =>
  statut === 'active'
    ? { titre: 'Ma déclaration', envoyer: 'Envoyer ma déclaration', revenir: 'Revenir à ma déclaration' }
    : { titre: 'Mon adhésion', envoyer: 'Envoyer mon adhésion', revenir: 'Revenir à mon adhésion' }
