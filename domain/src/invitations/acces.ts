import * as z from 'zod/mini'
import { COMPTE_ETATS } from './compte-etat.ts'

/** The same words whether an account was made or the holder of one was asked. */
export const Acces = z.object({
  compte: z.enum(COMPTE_ETATS),
  /** Null: nobody is invited, or the link is too old. */
  invitation_expire_le: z.nullable(z.string()),
  /** Of an active account, for whoever may invite. */
  identifiant: z.nullable(z.string()),
})
export type Acces = z.infer<typeof Acces>
