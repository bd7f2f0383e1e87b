import * as z from 'zod/mini'
import { formatJour, Jour } from '../../jour.ts'
import { texte } from '../../texte.ts'
import { TYPES_PRELEVEMENT } from './mandat-statut.ts'

/** Data of the signed paper: without them, no mandate is active. */
export const MandatSignature = z.strictObject({
  date_signature: Jour,
  lieu: texte(100),
  type_prelevement: z._default(z.enum(TYPES_PRELEVEMENT), 'RCUR'),
})
export type MandatSignature = z.infer<typeof MandatSignature>

/** Day of the first SEPA direct debits in France. */
const DEBUT_SEPA = '2010-11-01'

export function checkSignature({ date_signature }: { date_signature: Jour }, today: Jour) {
  if (date_signature > today) {
    return [{ champ: 'date_signature', message: 'La signature ne peut pas être dans le futur.' }]
  }
  if (date_signature < DEBUT_SEPA) {
    return [
      { champ: 'date_signature', message: `Un mandat SEPA ne peut pas dater d’avant le ${formatJour(DEBUT_SEPA)}.` },
    ]
  }
  return []
}
