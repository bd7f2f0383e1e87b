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
  /** Read, and some dates may be understood in two ways: nothing goes on until somebody says which. */
  a_preciser: 'À préciser',
  pret: 'Prêt à appliquer',
  /** Read, and some rows are refused: nothing is applied until the file is put right. */
  en_erreur: 'À corriger',
  a_appliquer: 'En attente d’application',
  en_application: 'Application en cours',
  applique: 'Appliqué',
  abandonne: 'Abandonné',
  /** It could not be read, or applying it failed: nothing was changed. */
  echec: 'Échec',
}

/** The server is at work: the page asks again soon. */
export const isEnCours = (statut: ImportStatut): boolean =>
  ['a_lire', 'en_lecture', 'a_appliquer', 'en_application'].includes(statut)

export const canAppliquer = (statut: ImportStatut): boolean => statut === 'pret'

export const canPreciser = (statut: ImportStatut): boolean => statut === 'a_preciser'

/** While it is being applied, it is too late. */
export const canAbandonner = (statut: ImportStatut): boolean =>
  ['a_lire', 'en_lecture', 'a_preciser', 'pret', 'en_erreur', 'echec'].includes(statut)
