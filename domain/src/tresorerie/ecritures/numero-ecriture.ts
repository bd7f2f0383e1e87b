/** « BQ-2026-000123 »: the place of an entry in its journal and its year, told apart from those of other journals. */
export const numeroEcriture = (journal: string, annee: number, rang: number): string =>
  `${journal}-${annee}-${String(rang).padStart(6, '0')}`
