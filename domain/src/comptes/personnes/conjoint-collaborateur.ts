import { addAnnees, addJours, type Jour } from '../../jour.ts'

/** The law of 2021 counts the five years from this day for people who had the status before. */
const DEBUT_DU_COMPTE: Jour = '2022-01-01'

/** The last day of the status of conjoint collaborateur: five years, so 31 December 2026 for the first ones. */
export const limiteConjointCollaborateur = (debut: Jour): Jour =>
  addJours(addAnnees(debut < DEBUT_DU_COMPTE ? DEBUT_DU_COMPTE : debut, 5), -1)
