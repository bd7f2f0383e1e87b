import * as z from 'zod/mini'

/** The quantities that a component may be computed on. */
export const ASSIETTES = [
  /** Once per company. */
  'entreprise',
  /** Each active person beyond the first `franchise` ones. */
  'adherent',
  /** Surface of all the farms, by bands: each band has a tariff of its own. */
  'hectare',
  /** Each machine in service, by its category. */
  'materiel',
  /** A flat fee that replaces the others when all active people are retired. */
  'retraite',
  /** A percentage taken off the component named by `sur`, for a young farmer. */
  'jeune',
  /** Once, with the first campaign of a new member. */
  'droit_entree',
  /** Shares: capital, apart from the fee, without VAT. */
  'parts',
] as const
export type Assiette = (typeof ASSIETTES)[number]

/** One band: `tarif` applies to the hectares between the end of the band before and `jusqu_a`. */
export const Palier = z.object({ jusqu_a: z.nullable(z.number()), tarif: z.int() })
export type Palier = z.infer<typeof Palier>

/** One component of a scale. Amounts are cents. */
export const Composante = z.object({
  code: z.string(),
  libelle: z.string(),
  assiette: z.enum(ASSIETTES),
  /** For one unit: company, person, machine, share; for `retraite`, the flat fee. Unused by bands and percentages. */
  montant: z.int(),
  /** Number of free units: 1 for « au-delà du premier adhérent ». */
  franchise: z.int(),
  paliers: z.array(Palier),
  /** Number of shares that a member must hold: the missing ones are asked for. */
  nombre_parts: z.int(),
  /** Prices of the machines of some categories, by code of a category or of its family; the category wins. */
  tarifs_categorie: z.array(z.object({ categorie: z.string(), montant: z.int() })),
  plancher: z.nullable(z.int()),
  plafond: z.nullable(z.int()),
  /** Percentage of a discount: 50 for half. Two decimals allowed. */
  taux_pct: z.nullable(z.number()),
  /** The code of the component that a discount applies to. */
  sur: z.nullable(z.string()),
  /** True when a member who joins late pays less, by the `prorata` rule of the scale. */
  prorata: z.boolean(),
  tva_code: z.string(),
  compte: z.string(),
})
export type Composante = z.infer<typeof Composante>
