import * as z from 'zod/mini'
import { Montant } from '../../argent/montant.ts'
import { Jour } from '../../jour.ts'
import { texteMotif } from '../../texte.ts'
import { ECHEANCES_MAX } from './propose-echeances.ts'

const PIECES_MAX = 50

/** A plan as it is agreed: on which pieces, and what is paid when. */
export const EcheancierSaisie = z.strictObject({
  pieces: z
    .array(z.uuid())
    .check(
      z.minLength(1, { error: 'Choisissez au moins une pièce.' }),
      z.maxLength(PIECES_MAX, { error: `Choisissez ${PIECES_MAX} pièces au plus.` }),
    ),
  echeances: z
    .array(z.strictObject({ date: Jour, montant: Montant }))
    .check(
      z.minLength(1, { error: 'Convenez d’une échéance au moins.' }),
      z.maxLength(ECHEANCES_MAX, { error: `Convenez de ${ECHEANCES_MAX} échéances au plus.` }),
    ),
})
export type EcheancierSaisie = z.infer<typeof EcheancierSaisie>

export const FinEcheancierSaisie = z.strictObject({ motif: texteMotif(300) })
export type FinEcheancierSaisie = z.infer<typeof FinEcheancierSaisie>
