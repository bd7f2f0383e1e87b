import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { SELECTION_MAX } from '../../selection.ts'
import { texteLongFacultatif, texteMotif } from '../../texte.ts'
import { LOT_OPERATIONS } from './lot-statut.ts'

const MOTIF_MAX = 1000

/** Calls one fee. */
export const AppelSaisie = z.strictObject({ date_emission: Jour, echeance: Jour })
export type AppelSaisie = z.infer<typeof AppelSaisie>

/** Cancels one fee by a credit note, which prints the reason. */
export const AnnulationSaisie = z.strictObject({ motif: texteMotif(300) })

/** Writes one fee off after a decision of the board. */
export const IrrecouvrableSaisie = z.strictObject({ motif: texteMotif(300), date_decision: Jour })
export type IrrecouvrableSaisie = z.infer<typeof IrrecouvrableSaisie>

const Cibles = z
  .array(z.strictObject({ id: z.uuid(), version: z.int() }))
  .check(z.minLength(1), z.maxLength(SELECTION_MAX, { error: `Choisissez ${SELECTION_MAX} cotisations au plus.` }))

/** The same reason for several fees, each with the version that was displayed. */
export const AnnulationsSaisie = z.strictObject({ cotisations: Cibles, motif: texteMotif(300) })
export const LitigesSaisie = z.strictObject({ cotisations: Cibles, motif: texteMotif(MOTIF_MAX) })
export type ActesSaisie = z.infer<typeof AnnulationsSaisie>

/** An empty reason ends the dispute. */
export const LitigeSaisie = z.strictObject({ motif: texteLongFacultatif(MOTIF_MAX) })

/** Starts a run. A call requires both dates. */
export const LotSaisie = z.strictObject({
  operation: z.enum(LOT_OPERATIONS),
  date_emission: z.optional(Jour),
  echeance: z.optional(Jour),
  /** Absent: the whole campaign. */
  adhesion_ids: z.optional(
    z
      .array(z.uuid())
      .check(
        z.minLength(1, { error: 'Choisissez au moins une adhésion.' }),
        z.maxLength(SELECTION_MAX, { error: `Choisissez ${SELECTION_MAX} adhésions au plus.` }),
      ),
  ),
  /** Memberships that the run leaves alone, though they are of the campaign or of the selection. */
  sauf_ids: z.optional(
    z.array(z.uuid()).check(z.maxLength(SELECTION_MAX, { error: `Écartez ${SELECTION_MAX} adhésions au plus.` })),
  ),
})
export type LotSaisie = z.infer<typeof LotSaisie>
