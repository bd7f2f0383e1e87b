import * as z from 'zod/mini'
import { PORTEES } from './portee.ts'

/** Visibility in the directory of a person who has not chosen yet. */
export const ParametresAnnuaire = z.object({
  /** Name, company and town; the other fields are shown by consent only. */
  visible_annuaire: z.enum(PORTEES),
})
export type ParametresAnnuaire = z.infer<typeof ParametresAnnuaire>

export const ANNUAIRE_PAR_DEFAUT: ParametresAnnuaire = { visible_annuaire: 'tous' }
