import * as z from 'zod/mini'

/**
 * RFC 9457: the body of every 4xx and 5xx answer. `detail` is in French, ready to be shown; `errors` names the fields.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: z.string(),
  /** During maintenance: the cooperative's own message. */
  message: z.optional(z.string()),
  /** In a 409: id of the existing record that prevents the change. */
  fiche_id: z.optional(z.uuid()),
  errors: z.optional(z.array(z.object({ champ: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof Problem>
