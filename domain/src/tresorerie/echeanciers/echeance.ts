import type { Jour } from '../../jour.ts'

/** A day and an amount in cents. */
export type Echeance = { date: Jour; montant: number }

/** A plan as it was agreed: its instalments by date, and what is left today of each of its pieces, in their order. */
export type EcheancierConvenu = {
  echeances: readonly Echeance[]
  pieces: readonly { creance_id: string; reste: number }[]
  /** The day on which the office put an end to it. */
  fin_le: Jour | null
}
