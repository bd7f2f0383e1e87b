import * as z from 'zod/mini'
import { PORTEES } from '../annuaire/portee.ts'

/** What the directory shows of a person before they have chosen. */
export const ParametresAnnuaire = z.object({
  /** Name, company and town; the rest is shown by consent only. */
  visible_annuaire: z.enum(PORTEES),
})
export type ParametresAnnuaire = z.infer<typeof ParametresAnnuaire>

export const ANNUAIRE_PAR_DEFAUT: ParametresAnnuaire = { visible_annuaire: 'tous' }
