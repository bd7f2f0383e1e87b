import * as z from 'zod/mini'
import { CONDITIONNEMENTS, UNITES } from '../../unite.ts'

const texte = z.nullable(z.string())

/** The price that applies from `a_partir_de` units on. */
export const Palier = z.object({ a_partir_de: z.number(), prix_unitaire_ht: z.int() })
export type Palier = z.infer<typeof Palier>

/**
 * `prix_unitaire_ht`, `redevance_ht`, `eco_contribution_ht`: 1/10,000 of a euro per unit. Counts are packages, except
 * `minimum_groupe`.
 */
export const Article = z.object({
  id: z.uuid(),
  version: z.int(),
  rang: z.int(),
  reference_fournisseur: texte,
  designation: z.string(),
  description: texte,
  /** Number of the authorisation (AMM) of a plant protection product. */
  amm: texte,
  unite: z.enum(UNITES),
  conditionnement: z.enum(CONDITIONNEMENTS),
  /** Number of units in one package. */
  contenance: z.number(),
  multiple: z.int(),
  /** Minimum order of each member, in packages. */
  minimum: z.int(),
  /** Number of packages in a lot of the supplier, such as a pallet. */
  colisage: z.int(),
  /** Packages that the supplier has; null: no limit. */
  disponible: z.nullable(z.int()),
  /** Minimum of the whole purchase, in units. */
  minimum_groupe: z.nullable(z.number()),
  prix_unitaire_ht: z.int(),
  paliers: z.array(Palier),
  tva_code: z.string(),
  redevance_ht: z.int(),
  eco_contribution_ht: z.int(),
  poids_unite_kg: z.nullable(z.number()),
  certiphyto_requis: z.boolean(),
  statut: z.enum(['ouvert', 'fige', 'annule']),
  prix_negocie_ht: z.nullable(z.int()),
  prix_final_ht: z.nullable(z.int()),
  nombre_cooperative: z.int(),
})
export type Article = z.infer<typeof Article>
