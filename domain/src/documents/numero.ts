const CHIFFRES = 6

/** `FA-2026-000123`: series, calendar year of the emission, rank in it. A seventh digit lengthens it. */
export const formatNumero = (serie: string, annee: number, rang: number): string =>
  `${serie}-${annee}-${String(rang).padStart(CHIFFRES, '0')}`
