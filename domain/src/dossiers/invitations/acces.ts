import * as z from 'zod/mini'
import { COMPTE_ETATS } from './compte-etat.ts'

/** The same answer whether an account was created or the holder of an existing one was asked. */
export const Acces = z.object({
  compte: z.enum(COMPTE_ETATS),
  /** Null: no pending invitation, or its link has expired. */
  invitation_expire_le: z.nullable(z.string()),
  /** Identifiant of an active account, shown to callers who may invite. Null otherwise. */
  identifiant: z.nullable(z.string()),
})
export type Acces = z.infer<typeof Acces>
