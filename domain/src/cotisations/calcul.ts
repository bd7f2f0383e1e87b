import * as z from 'zod/mini'
import { UNITES } from '../groupements-achats/unite.ts'

/** `remise` is negative, `parts` is capital: neither fee nor VAT. `marchandise` and `frais` are those of a resale. */
const NATURES_LIGNE = ['cotisation', 'remise', 'parts', 'marchandise', 'frais'] as const

/** One line of a computed fee or of an invoice, with the words that explain it. */
export const LigneCalcul = z.object({
  code: z.string(),
  libelle: z.string(),
  /** « 100 ha × 0,50 € + 42,6 ha × 0,30 € »; null when the label says it all. */
  detail: z.nullable(z.string()),
  nature: z.enum(NATURES_LIGNE),
  quantite: z.number(),
  /** Cents, before VAT. Null: the line has no single unit price. */
  prix_unitaire: z.nullable(z.int()),
  montant_ht: z.int(),
  tva_code: z.string(),
  compte: z.string(),
  /** Of goods: `quantite` is in this unit, at this price in 1/10,000 of a euro. */
  vente: z.optional(z.object({ unite: z.enum(UNITES), prix_ht: z.int() })),
})
export type LigneCalcul = z.infer<typeof LigneCalcul>

export const TotalTva = z.object({ code: z.string(), taux_pct: z.number(), base: z.int(), montant: z.int() })
export type TotalTva = z.infer<typeof TotalTva>

/** A computed fee: sums of its lines, in cents. */
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
