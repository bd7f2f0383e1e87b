import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'

/** A debit needs no announcement: the cooperative makes it. */
const MOYENS_ANNONCES = ['virement', 'cheque'] as const
export type MoyenAnnonce = (typeof MOYENS_ANNONCES)[number]

/** The last time that a company said it had paid a piece. */
export const PaiementAnnonce = z.object({
  moyen: z.enum(MOYENS_ANNONCES),
  /** The day that the company gives. Null: it gave none. */
  paye_le: z.nullable(z.string()),
  annonce_le: z.string(),
  /** Last day without a reminder. */
  jusqu_au: z.string(),
  retiree: z.boolean(),
  /** A reminder has left since: it may be said again. */
  relancee_depuis: z.boolean(),
})
export type PaiementAnnonce = z.infer<typeof PaiementAnnonce>

export const PaiementAnnonceSaisie = z.strictObject({
  moyen: z.enum(MOYENS_ANNONCES, { error: 'Choisissez un moyen de paiement.' }),
  paye_le: z.optional(z.nullable(Jour)),
})
export type PaiementAnnonceSaisie = z.input<typeof PaiementAnnonceSaisie>
