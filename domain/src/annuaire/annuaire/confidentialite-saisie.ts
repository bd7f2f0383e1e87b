import * as z from 'zod/mini'
import { FAMILLES } from '../../organisme/referentiels/famille.ts'
import { Choix } from './confidentialite.ts'

/** Change of the choices: an absent one stays. Families are returned once each, in the order of `FAMILLES`. */
export const ConfidentialiteSaisie = z.strictObject({
  ...z.partial(Choix).shape,
  alertes_groupements: z.optional(
    z.array(z.enum(FAMILLES)).check(
      z.maxLength(FAMILLES.length),
      z.overwrite((familles) => FAMILLES.filter((famille) => familles.includes(famille))),
    ),
  ),
})
export type ConfidentialiteSaisie = z.input<typeof ConfidentialiteSaisie>
