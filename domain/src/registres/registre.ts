/** What may be read as it was on a past day. */
export const REGISTRE_LABELS = {
  adherents: 'Registre des adhérents',
  votants: 'Liste des votants',
  materiels: 'Registre des matériels',
} as const
export type Registre = keyof typeof REGISTRE_LABELS
export const REGISTRES = Object.keys(REGISTRE_LABELS) as Registre[]

/** Lines that a PDF holds: beyond, a spreadsheet is the better reader. */
export const LIGNES_PDF_MAX = 2_000
