import * as z from 'zod/mini'
import { PORTEES } from './portee.ts'

export const ParametresAnnuaireSaisie = z.strictObject({ visible_annuaire: z.optional(z.enum(PORTEES)) })
export type ParametresAnnuaireSaisie = z.input<typeof ParametresAnnuaireSaisie>
