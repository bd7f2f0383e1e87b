import * as z from 'zod/mini'
import { CONDITIONNEMENTS, UNITES } from '../../unite.ts'
import { TotalTva } from './calcul.ts'
import { CREANCIERS } from './creancier.ts'

/** One line of a frozen order: prices in 1/10,000 of a euro per unit, amounts in cents. */
export const LigneBon = z.object({
  article_id: z.uuid(),
  reference_fournisseur: z.nullable(z.string()),
  designation: z.string(),
  conditionnement: z.enum(CONDITIONNEMENTS),
  contenance: z.number(),
  unite: z.enum(UNITES),
  /** Number of packages, and number of units in them. */
  nombre: z.int(),
  quantite: z.number(),
  prix_unitaire_ht: z.int(),
  /** The price above which the member must agree again. */
  prix_maximum_ht: z.int(),
  /** Taxes of the product on this line, added to the price of the goods. */
  redevance_ht: z.int(),
  eco_contribution_ht: z.int(),
  /** Goods and taxes of the product. */
  montant_ht: z.int(),
  tva_code: z.string(),
  taux_pct: z.number(),
})
export type LigneBon = z.infer<typeof LigneBon>

/** Share of an order in the charges of the purchase: management, transport, handling. */
export const FraisBon = z.object({
  /** `gestion` is computed again when quantities change; `partage` (transport, handling) keeps its amount. */
  nature: z.enum(['gestion', 'partage']),
  libelle: z.string(),
  montant_ht: z.int(),
  tva_code: z.string(),
  taux_pct: z.number(),
})
export type FraisBon = z.infer<typeof FraisBon>

/** `creancier` is absent when the whole order is paid to one of them. */
const TvaBon = z.extend(TotalTva, { creancier: z.optional(z.enum(CREANCIERS)) })
export type TvaBon = z.infer<typeof TvaBon>

/** The computed amounts of an order. */
export const CalculBon = z.object({
  lignes: z.array(LigneBon),
  frais: z.array(FraisBon),
  /** One total for each rate of each payee, rounded on its sum as their invoices will be. */
  tva: z.array(TvaBon),
  total_ht: z.int(),
  total_tva: z.int(),
  total_ttc: z.int(),
})
export type CalculBon = z.infer<typeof CalculBon>
