import * as z from 'zod/mini'
import { TotalTva } from '../cotisations/calcul.ts'
import { CONDITIONNEMENTS, UNITES } from '../groupements-achats/unite.ts'

/** One line of an order as it is frozen: prices in 1/10,000 of a euro per unit, amounts in cents. */
export const LigneBon = z.object({
  article_id: z.uuid(),
  reference_fournisseur: z.nullable(z.string()),
  designation: z.string(),
  conditionnement: z.enum(CONDITIONNEMENTS),
  contenance: z.number(),
  unite: z.enum(UNITES),
  /** Packages, and units in them. */
  nombre: z.int(),
  quantite: z.number(),
  prix_unitaire_ht: z.int(),
  /** What the price can never exceed without a new consent. */
  prix_maximum_ht: z.int(),
  /** Charges of the line, beside the price of the goods. */
  redevance_ht: z.int(),
  eco_contribution_ht: z.int(),
  /** Goods and charges. */
  montant_ht: z.int(),
  tva_code: z.string(),
  taux_pct: z.number(),
})
export type LigneBon = z.infer<typeof LigneBon>

/** The share of an order in what all of them cost together: management, transport, handling. */
export const FraisBon = z.object({
  /** Whatever it is called: management is computed again with the quantities, a share stays. */
  nature: z.enum(['gestion', 'partage']),
  libelle: z.string(),
  montant_ht: z.int(),
  tva_code: z.string(),
  taux_pct: z.number(),
})
export type FraisBon = z.infer<typeof FraisBon>

/** An order, computed. */
export const CalculBon = z.object({
  lignes: z.array(LigneBon),
  frais: z.array(FraisBon),
  /** By rate, rounded on the base of the rate. */
  tva: z.array(TotalTva),
  total_ht: z.int(),
  total_tva: z.int(),
  total_ttc: z.int(),
})
export type CalculBon = z.infer<typeof CalculBon>
