import * as z from 'zod/mini'

/** RFC 9457: the body of every 4xx and 5xx answer. `detail` is French and shown as is; `errors` names the fields. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: z.string(),
  /** During maintenance: what the cooperative says of it. */
  message: z.optional(z.string()),
  /** Of a 409: the record that stands in the way. */
  fiche_id: z.optional(z.uuid()),
  errors: z.optional(z.array(z.object({ champ: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof Problem>
