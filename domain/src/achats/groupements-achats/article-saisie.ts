import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import { facultatif } from '../../facultatif.ts'
import { decimal, entier } from '../../nombre.ts'
import { texte, texteFacultatif, texteLongFacultatif } from '../../texte.ts'
import { CONDITIONNEMENTS, UNITES } from '../../unite.ts'

const PALIERS_MAX = 10
const NOMBRE_MAX = 1_000_000

/** 1/10,000 of a euro per unit: 999,999.9999 € at most. */
const PRIX_MAX = 9_999_999_999

const Prix = entier({
  min: 1,
  max: PRIX_MAX,
  message: 'Saisissez un prix supérieur à zéro, avec quatre décimales au plus.',
})
const Charge = entier({
  min: 0,
  max: PRIX_MAX,
  message: 'Saisissez un montant positif, avec quatre décimales au plus.',
})
const Colis = (min: number) => entier({ min, max: NOMBRE_MAX })
const Quantite = decimal({ min: 0.0001, max: 99_999_999, scale: 4 })

/** Attributes that a supplier's price list contains. Those absent from the list keep their value. */
const champs = {
  reference_fournisseur: texteFacultatif(60),
  designation: texte(160, { min: 2 }),
  description: texteLongFacultatif(2_000),
  amm: facultatif(chaine(100).check(z.trim(), z.regex(/^\d{7}$/, { error: 'Une AMM a 7 chiffres.' }))),
  unite: z.enum(UNITES, { error: 'Choisissez une unité.' }),
  conditionnement: z.enum(CONDITIONNEMENTS, { error: 'Choisissez un conditionnement.' }),
  contenance: decimal({ min: 0.0001, max: 999_999, scale: 4 }),
  multiple: Colis(1),
  minimum: Colis(0),
  colisage: Colis(1),
  disponible: z.nullable(Colis(0)),
  minimum_groupe: z.nullable(Quantite),
  prix_unitaire_ht: Prix,
  paliers: z
    .array(z.strictObject({ a_partir_de: Quantite, prix_unitaire_ht: Prix }))
    .check(z.maxLength(PALIERS_MAX, `${PALIERS_MAX} paliers au plus.`)),
  tva_code: texte(20),
  redevance_ht: Charge,
  eco_contribution_ht: Charge,
  poids_unite_kg: z.nullable(decimal({ min: 0.0001, max: 99_999, scale: 4 })),
  certiphyto_requis: z.boolean(),
}

export const NouvelArticle = z.strictObject(champs)
export type NouvelArticle = z.input<typeof NouvelArticle>
/** The values of a new article once its schema has read them. */
export type ArticleLu = z.output<typeof NouvelArticle>

/** Change of an article: an absent attribute stays; tiers are sent all together. */
export const ArticleSaisie = z.partial(NouvelArticle)
export type ArticleSaisie = z.input<typeof ArticleSaisie>

/** New rank of an article in the purchase, from 1. */
export const PlaceSaisie = z.strictObject({ rang: entier({ min: 1, max: 10_000 }) })

export const ARTICLE_VIDE = {
  reference_fournisseur: null,
  description: null,
  amm: null,
  multiple: 1,
  minimum: 0,
  colisage: 1,
  disponible: null,
  minimum_groupe: null,
  paliers: [],
  redevance_ht: 0,
  eco_contribution_ht: 0,
  poids_unite_kg: null,
  certiphyto_requis: false,
} satisfies Partial<NouvelArticle>
