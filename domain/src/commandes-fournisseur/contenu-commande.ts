import * as z from 'zod/mini'
import { CONDITIONNEMENTS, UNITES } from '../groupements-achats/unite.ts'

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
  /** Goods, taxes of the product included. */
  montant_ht: z.int(),
})
export type LigneFournisseur = z.infer<typeof LigneFournisseur>

/** Who is invoiced for what comes there: only when the supplier invoices each member. */
export const AdherentLivre = z.object({
  no_adherent: z.string(),
  raison_sociale: z.string(),
  siret: z.string(),
  telephone: z.nullable(z.string()),
  /** Lines: to be invoiced at. */
  adresse: z.array(z.string()),
  certiphyto: z.nullable(z.string()),
})
export type AdherentLivre = z.infer<typeof AdherentLivre>

/** Where the supplier delivers, and what. */
export const PointLivraison = z.object({
  libelle: z.string(),
  adresse: z.array(z.string()),
  instructions: z.nullable(z.string()),
  adherent: z.nullable(AdherentLivre),
  /** The number of the member's order: the supplier's invoice quotes it. */
  numero_bon: z.nullable(z.string()),
  lignes: z.array(LigneFournisseur),
  montant_ht: z.int(),
})
export type PointLivraison = z.infer<typeof PointLivraison>

/** What is asked of a supplier, frozen: the totals, then the same place by place. */
export const ContenuCommande = z.object({
  lignes: z.array(LigneFournisseur),
  points: z.array(PointLivraison),
  total_ht: z.int(),
})
export type ContenuCommande = z.infer<typeof ContenuCommande>
