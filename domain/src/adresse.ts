import * as z from 'zod/mini'

/**
 * An address as the API answers it, in the shape of the Base Adresse Nationale; a hamlet without a street is normal for
 * a farm.
 */
export const Adresse = z.object({
  complement: z.nullable(z.string()),
  numero_voie: z.nullable(z.string()),
  voie: z.nullable(z.string()),
  lieu_dit: z.nullable(z.string()),
  code_postal: z.nullable(z.string()),
  commune: z.nullable(z.string()),
  code_insee: z.nullable(z.string()),
  cedex: z.nullable(z.string()),
  pays: z._default(z.string(), 'FR'),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ban_id: z.nullable(z.string()),
  score: z.nullable(z.number()),
})
export type Adresse = z.infer<typeof Adresse>
