import * as z from 'zod/mini'
import { texteLongFacultatif } from '../../texte.ts'

export const MESSAGE_MAX = 300

/** Change of the maintenance: an absent attribute stays, null or '' empties it. */
export const MaintenanceSaisie = z.strictObject({
  active: z.optional(z.boolean()),
  message: z.optional(texteLongFacultatif(MESSAGE_MAX)),
})
export type MaintenanceSaisie = z.input<typeof MaintenanceSaisie>
