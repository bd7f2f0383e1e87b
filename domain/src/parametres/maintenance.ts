import * as z from 'zod/mini'

/** The portal closed to members while the cooperative works on it; administrators go on. */
export const Maintenance = z.object({
  active: z.boolean(),
  /** Shown to members on the maintenance page. */
  message: z.nullable(z.string()),
})
export type Maintenance = z.infer<typeof Maintenance>

/** Before an administrator has ever used the switch. */
export const MAINTENANCE_ARRETEE: Maintenance = { active: false, message: null }
