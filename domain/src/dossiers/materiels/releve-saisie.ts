import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { entier } from '../../nombre.ts'
import { texte, texteFacultatif } from '../../texte.ts'

const MOTIF_MAX = 200

const Motif = z
  .nullable(z.string())
  .check(z.refine((value) => Boolean(value?.trim()), { error: 'Indiquez pourquoi.', abort: true }))

const MotifRequis = z.pipe(Motif, texte(MOTIF_MAX))

const heures = entier({ min: 0, max: 200_000 })

export const ReleveSaisie = z.strictObject({
  heures,
  releve_le: Jour,
  motif: z.optional(texteFacultatif(MOTIF_MAX)),
})
export type ReleveSaisie = z.input<typeof ReleveSaisie>

/** Correction of the last reading: all values are sent, and the reason is required. */
export const CorrectionReleve = z.strictObject({ heures, releve_le: Jour, motif: MotifRequis })

export const SuppressionReleve = z.strictObject({ motif: MotifRequis })
