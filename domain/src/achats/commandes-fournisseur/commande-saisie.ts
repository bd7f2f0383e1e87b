import * as z from 'zod/mini'
import { Email } from '../../email.ts'

/** The address to which an order goes, as it was shown to whoever sends it. */
export const EnvoiCommandeSaisie = z.strictObject({ email: Email })
export type EnvoiCommandeSaisie = z.infer<typeof EnvoiCommandeSaisie>

/** An order as it was shown: its total, and the address to which it goes. Null: it is placed without being sent. */
export const CommandeSaisie = z.strictObject({ total_ht: z.int(), email: z.nullable(Email) })
export type CommandeSaisie = z.infer<typeof CommandeSaisie>
