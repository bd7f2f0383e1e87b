import * as z from 'zod/mini'

/** What a component counts. */
export const ASSIETTES = [
  /** Once per company. */
  'entreprise',
  /** Each active person beyond `franchise`. */
  'adherent',
  /** Marginal bands on the whole surface. */
  'hectare',
  /** Each machine in service, by its category. */
  'materiel',
  /** Replaces every other fee when all active people are retired. */
  'retraite',
  /** A percentage off the component named by `sur`, for a young farmer. */
  'jeune',
  /** Once, with the first campaign of a new member. */
  'droit_entree',
  /** Shares: capital, apart from the fee, without VAT. */
  'parts',
] as const
export type Assiette = (typeof ASSIETTES)[number]

/** Marginal: `tarif` is for the hectares between the former band's end and `jusqu_a`. */
export const Palier = z.object({ jusqu_a: z.nullable(z.number()), tarif: z.int() })
export type Palier = z.infer<typeof Palier>

/** One component of a scale. Amounts are cents. */
export const Composante = z.object({
  code: z.string(),
  libelle: z.string(),
  assiette: z.enum(ASSIETTES),
  /** Per unit: company, person, machine, share; the flat rate of the retired. Unused by bands and percentages. */
  montant: z.int(),
  /** Units that cost nothing: 1 for « au-delà du premier adhérent ». */
  franchise: z.int(),
  paliers: z.array(Palier),
  /** Shares that a member holds: those still lacking are asked for. */
  nombre_parts: z.int(),
  /** Another price for the machines of a category: code of the group or of the leaf, the leaf first. */
  tarifs_categorie: z.array(z.object({ categorie: z.string(), montant: z.int() })),
  plancher: z.nullable(z.int()),
  plafond: z.nullable(z.int()),
  /** Of a discount: 50 for half. Hundredths allowed. */
  taux_pct: z.nullable(z.number()),
  /** The code of the component that a discount applies to. */
  sur: z.nullable(z.string()),
  /** Reduced for who joins late, by the rule of the scale. */
  prorata: z.boolean(),
  tva_code: z.string(),
  compte: z.string(),
})
export type Composante = z.infer<typeof Composante>
