import * as z from 'zod/mini'
import { decimal } from '../../nombre.ts'

const SURFACE = 'Saisissez une surface entre 0 et 99 999,99 ha.'

/** The hectares of each farm, typed for the year of the declaration. */
export const SurfacesSaisie = z
  .array(z.strictObject({ id: z.uuid(), sau_ha: decimal({ min: 0, max: 99_999.99, scale: 2, message: SURFACE }) }))
  .check(z.maxLength(100))
export type SurfacesSaisie = z.output<typeof SurfacesSaisie>
