import * as z from 'zod/mini'
import { Jour } from '../jour.ts'
import { texte, texteLongFacultatif } from '../texte.ts'
import { LOT_OPERATIONS, SELECTION_MAX } from './lot-statut.ts'

const MOTIF_MAX = 1000

/** Calls one fee. */
export const AppelSaisie = z.strictObject({ date_emission: Jour, echeance: Jour })
export type AppelSaisie = z.infer<typeof AppelSaisie>

/** Cancels one by a credit note, which prints the reason. */
export const AnnulationSaisie = z.strictObject({ motif: texte(300) })

/** The board gave up. */
export const IrrecouvrableSaisie = z.strictObject({ motif: texte(300), date_decision: Jour })
export type IrrecouvrableSaisie = z.infer<typeof IrrecouvrableSaisie>

/** No reason, no dispute any more. */
export const LitigeSaisie = z.strictObject({ motif: texteLongFacultatif(MOTIF_MAX) })

/** Starts a run. A call has its two dates. */
export const LotSaisie = z.strictObject({
  operation: z.enum(LOT_OPERATIONS),
  date_emission: z.optional(Jour),
  echeance: z.optional(Jour),
  /** Left out: the whole campaign. */
  adhesion_ids: z.optional(
    z
      .array(z.uuid())
      .check(
        z.minLength(1, { error: 'Choisissez au moins une adhésion.' }),
        z.maxLength(SELECTION_MAX, { error: `Choisissez ${SELECTION_MAX} adhésions au plus.` }),
      ),
  ),
})
export type LotSaisie = z.infer<typeof LotSaisie>
