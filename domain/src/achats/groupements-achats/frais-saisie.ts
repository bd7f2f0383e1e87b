import * as z from 'zod/mini'
import { entier } from '../../nombre.ts'
import { texte } from '../../texte.ts'
import { CLES_FRAIS } from './groupement.ts'

const MONTANT_MAX = 100_000_000

/** A charge shared by all orders, besides the transport of the purchase. */
export const FraisSaisie = z.strictObject({
  libelle: texte(120),
  montant_ht: entier({ min: 1, max: MONTANT_MAX, message: 'Saisissez un montant.' }),
  tva_code: texte(20),
  cle: z.enum(CLES_FRAIS),
})
export type FraisSaisie = z.infer<typeof FraisSaisie>
