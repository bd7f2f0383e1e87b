import * as z from 'zod/mini'

/** A line of an invoice: its net amount is in cents, its quantity in the unit that `unite_code` names (UN/ECE 20). */
export const LigneFacturee = z.object({
  numero: z.string(),
  /** Known when the line was typed against the order; a line read from a file names it by its reference or its name. */
  article_id: z.optional(z.uuid()),
  reference_fournisseur: z.nullable(z.string()),
  designation: z.string(),
  quantite: z.number(),
  unite_code: z.string(),
  montant_ht: z.int(),
})
export type LigneFacturee = z.infer<typeof LigneFacturee>
