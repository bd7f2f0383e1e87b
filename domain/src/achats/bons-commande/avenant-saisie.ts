import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { texteFacultatif, texteMotif } from '../../texte.ts'

const NOMBRE_MAX = 1_000_000

/** Change of an order after its closing: new numbers of packages, and the reason. Zero withdraws the article. */
export const AvenantSaisie = z.strictObject({
  lignes: z
    .array(z.strictObject({ article_id: z.uuid(), nombre: z.int().check(z.minimum(0), z.maximum(NOMBRE_MAX)) }))
    .check(z.minLength(1), z.maxLength(300)),
  motif: texteMotif(500, { min: 3 }),
})
export type AvenantSaisie = z.infer<typeof AvenantSaisie>

export const AnnulationSaisie = z.strictObject({ motif: texteMotif(500, { min: 3 }) })
export type AnnulationSaisie = z.infer<typeof AnnulationSaisie>

/**
 * Day on which the order was settled, and reference of the settlement: a transfer, a cheque, the supplier's own
 * account.
 */
export const SoldeSaisie = z.strictObject({ solde_le: Jour, solde_reference: z.optional(texteFacultatif(80)) })
export type SoldeSaisie = z.infer<typeof SoldeSaisie>
