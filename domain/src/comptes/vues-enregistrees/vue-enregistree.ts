import * as z from 'zod/mini'

/** A list of the office, kept under a name by a person: its filters, its sort and its columns. */
export const VueEnregistree = z.object({
  id: z.uuid(),
  version: z.int(),
  /** The path of the list, with the names of its variables. */
  liste: z.string(),
  nom: z.string(),
  /** The query string of its address. A list ignores what it no longer knows. */
  recherche: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type VueEnregistree = z.infer<typeof VueEnregistree>
