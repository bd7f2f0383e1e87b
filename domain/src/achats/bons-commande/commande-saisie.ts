import * as z from 'zod/mini'
import { AccordRecu } from '../../dossiers/echanges/echange-saisie.ts'
import { texteLongFacultatif } from '../../texte.ts'

/** A limit above any real purchase. */
const LIGNES_MAX = 300
const NOMBRE_MAX = 1_000_000

const LigneSaisie = z.strictObject({
  article_id: z.uuid(),
  /** Number of packages. */
  nombre: z.int().check(z.minimum(1), z.maximum(NOMBRE_MAX)),
  /** The maximum price announced on the page: the order is refused when this maximum is higher now. */
  prix_maximum_ht: z.optional(z.nullable(z.int())),
})

/** An order as the form sends it: its lines replace the former ones. */
export const CommandeSaisie = z.strictObject({
  lignes: z.array(LigneSaisie).check(
    z.maxLength(LIGNES_MAX),
    z.refine((lignes) => new Set(lignes.map(({ article_id }) => article_id)).size === lignes.length, {
      error: 'Chaque article n’est commandé qu’une fois.',
    }),
  ),
  exploitation_id: z.optional(z.nullable(z.uuid())),
  /** For the delivery: access for the lorry, opening hours, forklift. */
  instructions: z.optional(texteLongFacultatif(1000)),
  /** True validates the order, or keeps it validated; false saves a draft. */
  accepte_conditions: z.boolean(),
  /** From the office alone: how the company asked for it, when many orders are entered at once. */
  accord: z.optional(AccordRecu),
})
export type CommandeSaisie = z.infer<typeof CommandeSaisie>

export const NouvelleCommande = z.extend(CommandeSaisie, { groupement_id: z.uuid(), entreprise_id: z.uuid() })
