import * as z from 'zod/mini'
import { formatMontant } from '../../argent/format-montant.ts'
import { formatJour } from '../../jour.ts'

/**
 * The next debit of a mandate: prepared, and not exported to the bank yet; for the member, also announced for the due
 * date of a fee. Amount in cents.
 */
export const PrelevementPrevu = z.object({ date: z.string(), montant: z.int() })
export type PrelevementPrevu = z.infer<typeof PrelevementPrevu>

/** Sentence shown before a mandate stops: another account, a suspension, a revocation. */
export const consequenceArret = ({ date, montant }: PrelevementPrevu): string =>
  `Le prélèvement de ${formatMontant(montant)} prévu le ${formatJour(date)} ne se fera pas sur ce compte\u00a0: il restera à payer autrement, ou à prélever une fois le nouveau mandat signé.`
