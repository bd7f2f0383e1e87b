import { addJours, addMois, type Jour } from '../../jour.ts'

/** How long personal data is kept once it is no longer used. */
export const DUREES_CONSERVATION = {
  /** A draft unchanged for this long is abandoned. */
  brouillon_jours: 90,
  /** For a membership that was refused, abandoned or never completed. */
  prospect_mois: 36,
  /** For a person whose last membership has ended: evidence of debts is kept until then. */
  ancien_adherent_mois: 60,
  compte_inactif_mois: 24,
  /** Time between the warning and the deletion of an inactive account. */
  avertissement_jours: 30,
  /** Time during which a requested deletion can be cancelled. */
  suppression_jours: 30,
  /** After the last day of a request between neighbours. */
  demande_mois: 12,
  /** Time during which a deleted note can be put back. */
  note_supprimee_jours: 30,
  journal_mois: 36,
  journal_connexion_mois: 12,
} as const

const D = DUREES_CONSERVATION

/** Accounts whose last activity is on this day or before get a warning. */
export const limiteAvertissement = (today: Jour): Jour =>
  addJours(addMois(today, -D.compte_inactif_mois), D.avertissement_jours)

/** Day on which an account warned today is deleted. */
export const dateFermeture = (today: Jour): Jour => addJours(today, D.avertissement_jours)

/** An account is deleted when its last activity and its warning are both on these days or before. */
export const limiteFermeture = (today: Jour) => ({
  activite: addMois(today, -D.compte_inactif_mois),
  avertissement: addJours(today, -D.avertissement_jours),
})
