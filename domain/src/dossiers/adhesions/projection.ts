export type Personne = {
  est_retraite: boolean
  date_naissance: string | null
  role: string | null
  debut: string | null
}
export type Machine = { categorie: string; groupe: string }

/**
 * The change that a form would make once saved. `avant`: the saved values; null on either side: the record did not
 * exist, or no longer counts. `surfaces`: the hectares of several farms, by name.
 */
export type Projection =
  | { objet: 'surfaces'; surfaces: { nom: string; sau_ha: number }[] }
  | { objet: 'exploitation'; avant: string | null; apres: { nom: string; sau_ha: number } | null }
  | { objet: 'adherent'; avant: Personne | null; apres: Personne | null }
  | { objet: 'materiel'; avant: Machine | null; apres: Machine | null }
