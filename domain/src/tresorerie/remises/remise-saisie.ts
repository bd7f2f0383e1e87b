import * as z from 'zod/mini'
import { ReglementSaisie } from '../reglements/reglement-saisie.ts'

/** Means of the payments that are entered one after the other; only cheques are deposited under a slip. */
export const MOYENS_SERIE = ['cheque', 'virement'] as const
export type MoyenSerie = (typeof MOYENS_SERIE)[number]

/** One line of the grid. The oldest due date is paid first. */
export const LigneSerieSaisie = z.strictObject({
  entreprise_id: z.uuid('Choisissez un adhérent de la liste.'),
  moyen: z.enum(MOYENS_SERIE),
  date_reglement: ReglementSaisie.shape.date_reglement,
  montant: ReglementSaisie.shape.montant,
  reference: ReglementSaisie.shape.reference,
})
export type LigneSerieSaisie = z.input<typeof LigneSerieSaisie>
