import * as z from 'zod/mini'
import { CONDITIONNEMENTS, UNITES } from '../../unite.ts'

/** Packages of one article at one price: 1/10,000 of a euro per unit, amounts in cents. */
export const LigneFournisseur = z.object({
  article_id: z.uuid(),
  reference_fournisseur: z.nullable(z.string()),
  designation: z.string(),
  amm: z.nullable(z.string()),
  conditionnement: z.enum(CONDITIONNEMENTS),
  contenance: z.number(),
  unite: z.enum(UNITES),
  nombre: z.int(),
  quantite: z.number(),
  prix_unitaire_ht: z.int(),
  /** Goods and taxes of the product, in cents. */
  montant_ht: z.int(),
})
export type LigneFournisseur = z.infer<typeof LigneFournisseur>

/** A member to invoice at one place of delivery: only when the supplier invoices the members. */
export const AdherentLivre = z.object({
  no_adherent: z.string(),
  raison_sociale: z.string(),
  siret: z.string(),
  telephone: z.nullable(z.string()),
  /** Lines of the billing address. */
  adresse: z.array(z.string()),
  certiphyto: z.nullable(z.string()),
})
export type AdherentLivre = z.infer<typeof AdherentLivre>

/** One place of delivery, and the packages to deliver there. */
export const PointLivraison = z.object({
  libelle: z.string(),
  adresse: z.array(z.string()),
  instructions: z.nullable(z.string()),
  adherent: z.nullable(AdherentLivre),
  /** Number of the member's order, to be quoted on the supplier's invoice. */
  numero_bon: z.nullable(z.string()),
  lignes: z.array(LigneFournisseur),
  montant_ht: z.int(),
})
export type PointLivraison = z.infer<typeof PointLivraison>

/** Content of a supplier order, frozen: its totals, then the detail of each place of delivery. */
export const ContenuCommande = z.object({
  lignes: z.array(LigneFournisseur),
  points: z.array(PointLivraison),
  total_ht: z.int(),
})
export type ContenuCommande = z.infer<typeof ContenuCommande>
