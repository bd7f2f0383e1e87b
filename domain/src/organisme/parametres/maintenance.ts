import * as z from 'zod/mini'

/** During maintenance the portal is closed to members; administrators keep using it. */
export const Maintenance = z.object({
  active: z.boolean(),
  /** Shown to members on the maintenance page. */
  message: z.nullable(z.string()),
})
export type Maintenance = z.infer<typeof Maintenance>

/** Default value, until an administrator uses the switch. */
export const MAINTENANCE_ARRETEE: Maintenance = { active: false, message: null }
