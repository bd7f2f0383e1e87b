const CHIFFRES = 6

/** `FA-2026-000123`: series, calendar year of issue, rank in that year. A rank of seven digits makes it longer. */
export const formatNumero = (serie: string, annee: number, rang: number): string =>
  `${serie}-${annee}-${String(rang).padStart(CHIFFRES, '0')}`
