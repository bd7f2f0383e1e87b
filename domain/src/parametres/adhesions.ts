import * as z from 'zod/mini'

/** What the statutes say of memberships. */
export const ParametresAdhesions = z.object({
  /** Between a resignation and its effect. */
  preavis_mois: z.int(),
})
export type ParametresAdhesions = z.infer<typeof ParametresAdhesions>

export const ADHESIONS_PAR_DEFAUT: ParametresAdhesions = { preavis_mois: 3 }
