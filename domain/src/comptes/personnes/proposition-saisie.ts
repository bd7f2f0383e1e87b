import * as z from 'zod/mini'
import { PersonneSaisie } from './adherent-saisie.ts'

/** The attributes that belong to the person; the omitted ones belong to the cooperative. */
export const PropositionSaisie = z.omit(PersonneSaisie, {
  est_retraite: true,
  date_retraite: true,
  statut_personne: true,
})
export type PropositionSaisie = z.input<typeof PropositionSaisie>
