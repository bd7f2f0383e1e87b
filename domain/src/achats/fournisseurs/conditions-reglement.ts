/** Legal maximum: 60 days from the invoice, or 45 days to the end of the month. */
export const CONDITIONS_REGLEMENT = ['30_j', '30_j_fin_de_mois', '45_j_fin_de_mois', '60_j'] as const
type ConditionReglement = (typeof CONDITIONS_REGLEMENT)[number]

export const CONDITION_REGLEMENT_LABELS: Record<ConditionReglement, string> = {
  '30_j': '30\u00a0jours',
  '30_j_fin_de_mois': '30\u00a0jours fin de mois',
  '45_j_fin_de_mois': '45\u00a0jours fin de mois',
  '60_j': '60\u00a0jours',
}
