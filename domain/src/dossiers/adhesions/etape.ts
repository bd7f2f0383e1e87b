import * as z from 'zod/mini'
import { ETAPES } from './etape-nom.ts'

const ETAPE_STATUTS = ['a_faire', 'complete', 'erreur'] as const

/** Something to correct before submitting: `cible_id` is the farm, person or machine; `champ` its attribute. */
export const Point = z.object({ message: z.string(), champ: z.string(), cible_id: z.nullable(z.uuid()) })
export type Point = z.infer<typeof Point>

/** One step of the wizard. `a_faire`: nothing was typed yet; `erreur`: points remain. */
export const Etape = z.object({
  etape: z.enum(ETAPES),
  statut: z.enum(ETAPE_STATUTS),
  points: z.array(Point),
})
export type Etape = z.infer<typeof Etape>
