/** What a row of a workbook would do, or did. */
export const SORTS = ['cree', 'modifie', 'inchange', 'erreur'] as const
export type Sort = (typeof SORTS)[number]

export const SORT_LABELS: Record<Sort, string> = {
  cree: 'Créée',
  modifie: 'Modifiée',
  inchange: 'Inchangée',
  erreur: 'En erreur',
}
