import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { entier } from '../../nombre.ts'
import { texte } from '../../texte.ts'

const MONTANT_MAX = 99_999_999_999

/** Invoice sent by the supplier to the cooperative, to be compared with the order. Cents, before VAT. */
export const FactureFournisseurSaisie = z.strictObject({
  facture_numero: texte(60),
  facture_date: Jour,
  facture_ht: entier({ min: 0, max: MONTANT_MAX, message: 'Saisissez un montant positif.' }),
})
export type FactureFournisseurSaisie = z.input<typeof FactureFournisseurSaisie>
