import * as z from 'zod/mini'

/** How many an act told by mail, and how many must be told otherwise since no mail reaches them. */
export const Prevenus = z.object({ envoyees: z.int(), sans_adresse: z.int() })
export type Prevenus = z.infer<typeof Prevenus>
