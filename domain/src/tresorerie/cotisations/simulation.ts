import * as z from 'zod/mini'
import { Campagne } from '../../dossiers/adhesions/adhesion.ts'
import { TauxTva } from '../../organisme/parametres/tva.ts'
import { Calcul } from '../../pieces/documents/calcul.ts'
import { Bareme } from '../campagnes/bareme.ts'
import { Situation } from './situation.ts'

/**
 * The fee of the campaign being declared, computed on the saved data, with all that the browser needs to compute it
 * again with the values of a form.
 */
export const Simulation = z.object({
  /** Null: there is nothing to declare, the membership has ended or no campaign is open yet. */
  campagne: z.nullable(Campagne),
  /** Null: no scale is published for it. */
  bareme: z.nullable(z.pick(Bareme, { numero: true, prorata: true, composantes: true })),
  situation: z.nullable(Situation),
  calcul: z.nullable(Calcul),
  /** Cents of the fee that was called for this campaign; null before the call. An estimate is not shown beside it without a reason. */
  appelee: z.nullable(z.int()),
  taux: z.array(TauxTva),
  /** Day of the computation. */
  jour: z.string(),
})
export type Simulation = z.infer<typeof Simulation>
