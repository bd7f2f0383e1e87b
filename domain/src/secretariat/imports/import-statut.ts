export const IMPORT_STATUTS = [
  'a_lire',
  'en_lecture',
  'a_preciser',
  'pret',
  'en_erreur',
  'a_appliquer',
  'en_application',
  'applique',
  'abandonne',
  'echec',
] as const
export type ImportStatut = (typeof IMPORT_STATUTS)[number]

export const IMPORT_STATUT_LABELS: Record<ImportStatut, string> = {
  a_lire: 'En attente d’analyse',
  en_lecture: 'Analyse en cours',
  /** Read, but some dates have two possible meanings: an administrator must choose. */
  a_preciser: 'À préciser',
  pret: 'Prêt à appliquer',
  /** Read, but some rows are refused: nothing is applied until a corrected file is sent. */
  en_erreur: 'À corriger',
  a_appliquer: 'En attente d’application',
  en_application: 'Application en cours',
  applique: 'Appliqué',
  abandonne: 'Abandonné',
  /** The file could not be read, or its application failed: nothing was changed. */
  echec: 'Échec',
}

/** True while the server works on it: the page then asks again regularly. */
export const isEnCours = (statut: ImportStatut): boolean =>
  ['a_lire', 'en_lecture', 'a_appliquer', 'en_application'].includes(statut)

export const canAppliquer = (statut: ImportStatut): boolean => statut === 'pret'

export const canPreciser = (statut: ImportStatut): boolean => statut === 'a_preciser'

/** False while it is being applied and after. */
export const canAbandonner = (statut: ImportStatut): boolean =>
  ['a_lire', 'en_lecture', 'a_preciser', 'pret', 'en_erreur', 'echec'].includes(statut)
