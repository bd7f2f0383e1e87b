import * as z from 'zod/mini'

/** Rules of the statutes about memberships. */
export const ParametresAdhesions = z.object({
  /** Months between a resignation and its effective date. */
  preavis_mois: z.int(),
})
export type ParametresAdhesions = z.infer<typeof ParametresAdhesions>

export const ADHESIONS_PAR_DEFAUT: ParametresAdhesions = { preavis_mois: 3 }
