import * as z from 'zod/mini'
import { MANDAT_STATUTS } from './mandat-statut.ts'

/** The SEPA mandate of a company. Its IBAN is always masked in answers. */
export const Mandat = z.object({
  rum: z.string(),
  statut: z.enum(MANDAT_STATUTS),
  iban_masque: z.string(),
  bic: z.nullable(z.string()),
  titulaire_compte: z.string(),
})
export type Mandat = z.infer<typeof Mandat>
