/** Outcome of a row of a workbook, planned or applied. */
export const SORTS = ['cree', 'modifie', 'inchange', 'erreur'] as const
export type Sort = (typeof SORTS)[number]

export const SORT_LABELS: Record<Sort, string> = {
  cree: 'Créations',
  modifie: 'Modifications',
  inchange: 'Inchangées',
  erreur: 'Erreurs',
}
