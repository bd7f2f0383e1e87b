import * as z from 'zod/mini'
import { DROITS } from '../../comptes/droits/role.ts'

/** A company's request to the holder of an account: to be also one of its people. */
export const Rattachement = z.object({
  id: z.uuid(),
  raison_sociale: z.string(),
  commune: z.nullable(z.string()),
  droit: z.nullable(z.enum(DROITS)),
  /** Name of the person who asked. Null: their account is deleted. */
  demande_par: z.nullable(z.string()),
  expire_le: z.string(),
})
export type Rattachement = z.infer<typeof Rattachement>

export const RATTACHEMENT_DUREE_MS = 7 * 24 * 3_600_000
