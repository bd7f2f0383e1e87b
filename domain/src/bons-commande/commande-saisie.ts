import * as z from 'zod/mini'
import { texteLongFacultatif } from '../texte.ts'

/** More articles than any purchase has. */
const LIGNES_MAX = 300
const NOMBRE_MAX = 1_000_000

const LigneSaisie = z.strictObject({
  article_id: z.uuid(),
  /** Packages. */
  nombre: z.int().check(z.minimum(1), z.maximum(NOMBRE_MAX)),
  /** The price that was announced as never to be exceeded: a higher one asks again. */
  prix_maximum_ht: z.optional(z.nullable(z.int())),
})

/** An order as typed: its lines replace those that were there. */
export const CommandeSaisie = z.strictObject({
  lignes: z.array(LigneSaisie).check(
    z.maxLength(LIGNES_MAX),
    z.refine((lignes) => new Set(lignes.map(({ article_id }) => article_id)).size === lignes.length, {
      error: 'Chaque article n’est commandé qu’une fois.',
    }),
  ),
  exploitation_id: z.optional(z.nullable(z.uuid())),
  /** Access for the lorry, hours, forklift. */
  instructions: z.optional(texteLongFacultatif(1000)),
  /** Makes it a commitment, or keeps it one. */
  accepte_conditions: z.boolean(),
})
export type CommandeSaisie = z.infer<typeof CommandeSaisie>

export const NouvelleCommande = z.extend(CommandeSaisie, { groupement_id: z.uuid(), entreprise_id: z.uuid() })
