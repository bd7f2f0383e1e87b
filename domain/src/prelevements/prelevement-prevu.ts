import * as z from 'zod/mini'
import { formatMontant } from '../format-montant.ts'
import { formatJour } from '../jour.ts'

/** The next debit that a mandate serves, prepared and not yet handed to the bank. Amount in cents. */
export const PrelevementPrevu = z.object({ date: z.string(), montant: z.int() })
export type PrelevementPrevu = z.infer<typeof PrelevementPrevu>

/** Said before the mandate stops serving: another account, a suspension, a revocation. */
export const consequenceArret = ({ date, montant }: PrelevementPrevu): string =>
  `Le prélèvement de ${formatMontant(montant)} prévu le ${formatJour(date)} ne se fera pas sur ce compte\u00a0: il restera à payer autrement, ou à prélever une fois le nouveau mandat signé.`
