import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { texteFacultatif } from '../../texte.ts'
import { MOTIFS_RESILIATION } from './resiliation.ts'

/** Form to ask for a resignation. */
export const ResiliationSaisie = z.strictObject({
  motif: z.enum(MOTIFS_RESILIATION, { error: 'Choisissez un motif.' }),
  precision: z.optional(texteFacultatif(300)),
  date_effet: Jour,
})
export type ResiliationSaisie = z.input<typeof ResiliationSaisie>
