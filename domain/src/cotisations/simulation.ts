import * as z from 'zod/mini'
import { Campagne } from '../adhesions/adhesion.ts'
import { Bareme } from '../campagnes/bareme.ts'
import { TauxTva } from '../parametres/tva.ts'
import { Calcul } from './calcul.ts'
import { Situation } from './situation.ts'

/** The fee of the campaign being declared as things stand, and all it takes to compute it again as a form imagines them. */
export const Simulation = z.object({
  /** Null: nothing is declared, the membership has ended or no campaign has opened yet. */
  campagne: z.nullable(Campagne),
  /** Null: no scale is published for it. */
  bareme: z.nullable(z.pick(Bareme, { numero: true, prorata: true, composantes: true })),
  situation: z.nullable(Situation),
  calcul: z.nullable(Calcul),
  taux: z.array(TauxTva),
  /** The day it was computed for. */
  jour: z.string(),
})
export type Simulation = z.infer<typeof Simulation>
