import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { texteLongFacultatif } from '../../texte.ts'
import { MOYENS_ECHANGE, type MoyenEchange } from './origine.ts'

/** The beginning of an exchange. A call is of today; a paper has the date that is written on it. */
export const NouvelEchange = z.strictObject({
  moyen: z.enum(MOYENS_ECHANGE),
  adherent_id: z.nullable(z.uuid()),
  le: z.optional(Jour),
})
export type NouvelEchange = z.output<typeof NouvelEchange>

/** How a company agreed to one act that the office enters, and when, without a call or a paper being dealt with now. */
export const AccordRecu = z.strictObject({ moyen: z.enum(MOYENS_ECHANGE), le: z.optional(Jour) })
export type AccordRecu = z.output<typeof AccordRecu>

/** Typed while it lasts. */
export const EchangeSaisie = z.strictObject({
  note: z.optional(texteLongFacultatif(4000)),
  adherent_id: z.optional(z.nullable(z.uuid())),
  le: z.optional(Jour),
})
export type EchangeSaisie = z.output<typeof EchangeSaisie>

/** The day that the acts will carry. */
export function jourEchange(moyen: MoyenEchange, le: Jour | undefined, today: Jour): Jour {
  if (moyen === 'telephone' || le === undefined) return today
  if (le > today) throw new RuleViolation('echange.date-future', 'La date du papier est dans le futur.', 'le')
  return le
}

/** The beginning of the entering of a paper, from the code printed on it: its date must be read on it. */
export const PapierSaisi = z.strictObject({ le: Jour, adherent_id: z.nullable(z.uuid()) })
