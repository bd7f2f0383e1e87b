import type { AdhesionAction } from './cycle-adhesion.ts'

const LIBELLES: Record<AdhesionAction, string> = {
  soumettre: 'Envoi du dossier de',
  demander_complement: 'Demande de complément à',
  valider: 'Validation du dossier de',
  refuser: 'Refus de l’adhésion de',
  abandonner: 'Abandon du dossier de',
  suspendre: 'Suspension de l’adhésion de',
  reactiver: 'Réactivation de l’adhésion de',
  resilier: 'Résiliation de l’adhésion de',
  radier: 'Radiation de',
  exclure: 'Exclusion de',
  terminer: 'Fin de l’adhésion de',
}

/** An act said as what is about to happen: « Validation du dossier de GAEC des Tilleuls ». */
export const libelleActe = (action: AdhesionAction, raison_sociale: string): string =>
  `${LIBELLES[action]} ${raison_sociale}`
