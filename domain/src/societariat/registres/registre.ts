/** The registers, which can be read as they were on a past day. */
export const REGISTRE_LABELS = {
  adherents: 'Registre des adhérents',
  votants: 'Liste des votants',
  materiels: 'Registre des matériels',
} as const
export type Registre = keyof typeof REGISTRE_LABELS
export const REGISTRES = Object.keys(REGISTRE_LABELS) as Registre[]

/** Maximum number of lines of a PDF: beyond, a spreadsheet is easier to read. */
export const LIGNES_PDF_MAX = 2_000
