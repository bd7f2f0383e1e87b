import * as z from 'zod/mini'

/** A reading of the hour meter. */
export const ReleveHeures = z.object({
  id: z.uuid(),
  version: z.int(),
  releve_le: z.string(),
  heures: z.int(),
  /** Why the hours are lower than before: a replaced meter, a wrong reading. */
  motif: z.nullable(z.string()),
})
export type ReleveHeures = z.infer<typeof ReleveHeures>
