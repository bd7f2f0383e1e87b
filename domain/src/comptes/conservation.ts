import { addJours, addMois, type Jour } from '../jour.ts'

/** How long personal data is kept after what ended its use. */
export const DUREES_CONSERVATION = {
  /** A draft nobody touched is given up. */
  brouillon_jours: 90,
  /** Membership refused, given up, or never completed. */
  prospect_mois: 36,
  /** A person whose last membership ended: what proves debts is kept until then. */
  ancien_adherent_mois: 60,
  compte_inactif_mois: 24,
  /** Between the warning and the deletion of an inactive account. */
  avertissement_jours: 30,
  /** A deletion that was asked for can be undone. */
  suppression_jours: 30,
  journal_mois: 36,
  journal_connexion_mois: 12,
} as const

const D = DUREES_CONSERVATION

/** The last day of activity of the accounts to warn. */
export const limiteAvertissement = (today: Jour): Jour =>
  addJours(addMois(today, -D.compte_inactif_mois), D.avertissement_jours)

/** When an account warned today is closed. */
export const dateFermeture = (today: Jour): Jour => addJours(today, D.avertissement_jours)

/** Warned on or before that day, an account that stayed silent is closed. */
export const limiteFermeture = (today: Jour) => ({
  activite: addMois(today, -D.compte_inactif_mois),
  avertissement: addJours(today, -D.avertissement_jours),
})
