import * as z from 'zod/mini'
import { type Jour, jourOf } from '../../jour.ts'
import { MOYENS_ECHANGE } from './origine.ts'

/** A call, or a paper that is being entered: while it lasts, each act of its author for the company carries it. */
export const Echange = z.object({
  id: z.uuid(),
  version: z.int(),
  entreprise_id: z.uuid(),
  moyen: z.enum(MOYENS_ECHANGE),
  le: z.string(),
  adherent_id: z.nullable(z.uuid()),
  /** The name of `adherent_id`. */
  personne: z.nullable(z.string()),
  note: z.nullable(z.string()),
  commence_le: z.string(),
  termine_le: z.nullable(z.string()),
})
export type Echange = z.infer<typeof Echange>

/** An exchange that was left open ends with its day: nothing of the next morning is said to come from it. */
export const estEnCours = (
  { commence_le, termine_le }: Pick<Echange, 'commence_le' | 'termine_le'>,
  today: Jour,
): boolean => termine_le === null && jourOf(commence_le) === today
