import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'

/** Two hundred rows of 150 characters: in UTF-8, below what the server takes in one body. */
export const COLLAGE_MAX = 30_000

/** Rows as they were copied from a spreadsheet. */
export const CollageSaisie = z.strictObject({
  texte: chaine(COLLAGE_MAX, 'Ce collage est trop long\u00a0: collez moins de lignes à la fois.'),
})
