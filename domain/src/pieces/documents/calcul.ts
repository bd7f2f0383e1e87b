import * as z from 'zod/mini'
import { UNITES } from '../../unite.ts'

/**
 * `remise` has a negative amount; `parts` is capital, neither fee nor subject to VAT; `marchandise` and `frais` are
 * lines of a resale.
 */
const NATURES_LIGNE = ['cotisation', 'remise', 'parts', 'marchandise', 'frais'] as const

/** One line of a computed fee or of an invoice, with its explanation. */
export const LigneCalcul = z.object({
  code: z.string(),
  libelle: z.string(),
  /** « 100 ha × 0,50 € + 42,6 ha × 0,30 € »; null when the label is enough. */
  detail: z.nullable(z.string()),
  nature: z.enum(NATURES_LIGNE),
  quantite: z.number(),
  /** Cents before VAT. Null: the line has no single price. */
  prix_unitaire: z.nullable(z.int()),
  montant_ht: z.int(),
  tva_code: z.string(),
  compte: z.string(),
  /** For goods: unit of `quantite`, and price in 1/10,000 of a euro per unit. */
  vente: z.optional(z.object({ unite: z.enum(UNITES), prix_ht: z.int() })),
})
export type LigneCalcul = z.infer<typeof LigneCalcul>

export const TotalTva = z.object({ code: z.string(), taux_pct: z.number(), base: z.int(), montant: z.int() })
export type TotalTva = z.infer<typeof TotalTva>

/** A computed fee: its lines and their sums, in cents. */
export const Calcul = z.object({
  lignes: z.array(LigneCalcul),
  tva: z.array(TotalTva),
  montant_ht: z.int(),
  montant_tva: z.int(),
  montant_ttc: z.int(),
  montant_parts: z.int(),
  montant_du: z.int(),
})
export type Calcul = z.infer<typeof Calcul>
