type Bon = { id: string; depasse: boolean; calcul: { total_ttc: number } }

/** An order put to its member again; totals in cents. */
type AccordDemande = { bon_id: string; avant_ttc: number; apres_ttc: number }

/** The orders that a change puts to their member again, with their total before it and after it. */
export function accordsDemandes(avant: readonly Bon[], apres: readonly Bon[]): AccordDemande[] {
  const totaux = new Map(avant.map(({ id, calcul }) => [id, calcul.total_ttc]))
  return apres
    .filter(({ depasse }) => depasse)
    .map(({ id, calcul: { total_ttc } }) => ({
      bon_id: id,
      avant_ttc: totaux.get(id) ?? total_ttc,
      apres_ttc: total_ttc,
    }))
}
