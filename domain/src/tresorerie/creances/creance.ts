import * as z from 'zod/mini'
import { PaiementAnnonce } from './paiement-annonce.ts'

/** A company owes the fees it was called for, and the invoices of its group purchases. */
export const NATURES_CREANCE = ['cotisation', 'facture'] as const
export type NatureCreance = (typeof NATURES_CREANCE)[number]

export const NATURE_CREANCE_LABELS: Record<NatureCreance, string> = { cotisation: 'Cotisation', facture: 'Facture' }

/** An unpaid fee or invoice. Amounts are cents. */
export const CreanceOuverte = z.object({
  /** Id of the fee or of the invoice. */
  id: z.uuid(),
  nature: z.enum(NATURES_CREANCE),
  numero: z.nullable(z.string()),
  /** The campaign of the fee, or the purchase of the invoice. */
  objet: z.string(),
  echeance: z.nullable(z.string()),
  montant_du: z.int(),
  reste: z.int(),
})
export type CreanceOuverte = z.infer<typeof CreanceOuverte>

/** The same, with what the company said of it. */
export const CreanceSuivie = z.object({
  ...CreanceOuverte.shape,
  version: z.int(),
  annonce: z.nullable(PaiementAnnonce),
  /** First instalment of its plan of payment that is not paid; null: it is in no plan. */
  exigible_le: z.nullable(z.string()),
})
export type CreanceSuivie = z.infer<typeof CreanceSuivie>
