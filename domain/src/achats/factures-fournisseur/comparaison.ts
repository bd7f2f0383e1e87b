import * as z from 'zod/mini'
import { UNITES } from '../../unite.ts'

const Mesure = z.object({ quantite: z.number(), montant_ht: z.int() })
export type Mesure = z.infer<typeof Mesure>

/** The share of one order, or of the cooperative, in a variance: cents before VAT, and the sentence that explains it. */
export const PartEcart = z.object({
  /** Null: the cooperative’s own packages. */
  bon_id: z.nullable(z.uuid()),
  numero: z.nullable(z.string()),
  qui: z.string(),
  ecart_ht: z.int(),
  explication: z.string(),
})
export type PartEcart = z.infer<typeof PartEcart>

/** An article of the order: what was ordered, received undamaged at the price ordered, and invoiced in all. */
export const ArticleCompare = z.object({
  article_id: z.uuid(),
  reference_fournisseur: z.nullable(z.string()),
  designation: z.string(),
  unite: z.enum(UNITES),
  commande: Mesure,
  recu: Mesure,
  facture: Mesure,
  ecart_ht: z.int(),
  /** Each fault, as a supplier reads it: « 3 t non reçues, BL 812 ». */
  ecarts: z.array(z.string()),
  parts: z.array(PartEcart),
})
export type ArticleCompare = z.infer<typeof ArticleCompare>

/** Lines without article, charges and allowances, beside the transport that was agreed. */
export const HorsCommande = z.object({
  lignes: z.array(z.object({ designation: z.string(), montant_ht: z.int() })),
  prevu_ht: z.int(),
  facture_ht: z.int(),
  ecart_ht: z.int(),
  ecarts: z.array(z.string()),
  parts: z.array(PartEcart),
})
export type HorsCommande = z.infer<typeof HorsCommande>

export const Comparaison = z.object({
  articles: z.array(ArticleCompare),
  hors_commande: HorsCommande,
  /** Invoiced minus due, before VAT. */
  ecart_ht: z.int(),
  /** The same, by member: the sum is `ecart_ht`. */
  parts: z.array(z.omit(PartEcart, { explication: true })),
  /** The reason of a dispute or a refusal, as it would be written. Empty: nothing is wrong. */
  motif: z.string(),
})
export type Comparaison = z.infer<typeof Comparaison>
