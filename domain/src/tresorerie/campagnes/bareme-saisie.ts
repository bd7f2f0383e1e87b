import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import { facultatif } from '../../facultatif.ts'
import { Jour } from '../../jour.ts'
import { decimal, entier } from '../../nombre.ts'
import { texte } from '../../texte.ts'
import { PRORATAS } from './bareme.ts'
import { ASSIETTES } from './composante.ts'

export const COMPOSANTES_MAX = 30
const PALIERS_MAX = 20

/** Cents of one tariff: the limit refuses three zeros too many. */
const tarif = entier({ min: 0, max: 10_000_000, message: 'Saisissez un montant entre 0 et 100\u202f000\u00a0€.' })
const borne = z.nullable(tarif)

const CodeComposante = chaine(100).check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.regex(/^[A-Z][A-Z0-9_]{0,19}$/, { error: 'Des capitales, des chiffres et «\u00a0_\u00a0», 20 au plus.' }),
)

const ComposanteSaisie = z.strictObject({
  code: CodeComposante,
  libelle: texte(60),
  assiette: z.enum(ASSIETTES),
  montant: tarif,
  franchise: entier({ min: 0, max: 99 }),
  paliers: z
    .array(
      z.strictObject({
        jusqu_a: z.nullable(decimal({ min: 0.01, max: 99_999.99, scale: 2 })),
        tarif,
      }),
    )
    .check(z.maxLength(PALIERS_MAX)),
  nombre_parts: entier({ min: 0, max: 9_999 }),
  tarifs_categorie: z
    .array(z.strictObject({ categorie: chaine(100).check(z.regex(/^[a-z0-9-]{1,60}$/)), montant: tarif }))
    .check(z.maxLength(100)),
  plancher: borne,
  plafond: borne,
  taux_pct: z.nullable(decimal({ min: 0.01, max: 100, scale: 2 })),
  sur: facultatif(CodeComposante),
  prorata: z.boolean(),
  tva_code: texte(20),
  compte: chaine(100).check(z.trim(), z.regex(/^[0-9A-Z]{3,12}$/, { error: 'Saisissez un numéro de compte.' })),
})

/** Change of a draft scale: an absent attribute stays. Components are sent all together, in the order of the lines. */
export const BaremeSaisie = z.strictObject({
  valide_du: z.optional(Jour),
  prorata: z.optional(z.enum(PRORATAS)),
  composantes: z.optional(z.array(ComposanteSaisie).check(z.maxLength(COMPOSANTES_MAX))),
})
export type BaremeSaisie = z.input<typeof BaremeSaisie>
