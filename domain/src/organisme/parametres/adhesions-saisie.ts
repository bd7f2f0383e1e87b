import * as z from 'zod/mini'
import { entier } from '../../nombre.ts'

export const PREAVIS_MAX = 24

/** Change of the rules: an absent attribute stays. */
export const ParametresAdhesionsSaisie = z.strictObject({
  preavis_mois: z.optional(entier({ min: 0, max: PREAVIS_MAX })),
})
export type ParametresAdhesionsSaisie = z.input<typeof ParametresAdhesionsSaisie>
