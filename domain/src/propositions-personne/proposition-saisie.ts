import * as z from 'zod/mini'
import { PersonneSaisie } from '../adherents/adherent-saisie.ts'

/** What is the person's; the rest is the cooperative's alone. */
export const PropositionSaisie = z.omit(PersonneSaisie, {
  est_retraite: true,
  date_retraite: true,
  statut_personne: true,
})
export type PropositionSaisie = z.input<typeof PropositionSaisie>
