import * as z from 'zod/mini'
import { Jour } from '../jour.ts'
import { entier } from '../nombre.ts'
import { texte } from '../texte.ts'

const MONTANT_MAX = 99_999_999_999

/** The invoice that the supplier sent to the cooperative, to be compared with what was ordered. Cents, before VAT. */
export const FactureFournisseurSaisie = z.strictObject({
  facture_numero: texte(60),
  facture_date: Jour,
  facture_ht: entier({ min: 0, max: MONTANT_MAX, message: 'Saisissez un montant positif.' }),
})
export type FactureFournisseurSaisie = z.input<typeof FactureFournisseurSaisie>
