import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { texte, texteLongFacultatif } from '../../texte.ts'
import { RAYONS_KM } from './besoin-statut.ts'

export const BesoinSaisie = z.strictObject({
  /** The category chosen in the list; absent when the words are free. */
  categorie_id: z.optional(z.nullable(z.uuid())),
  materiel: texte(80, { min: 2 }),
  du: Jour,
  au: Jour,
  code_insee: texte(5),
  rayon_km: z.literal(RAYONS_KM),
  message: z.optional(texteLongFacultatif(500)),
})
export type BesoinSaisie = z.input<typeof BesoinSaisie>

/** « J’en ai un », and what its author answers: a word, if one likes. */
export const MotBesoin = z.strictObject({ mot: z.optional(texteLongFacultatif(500)) })
