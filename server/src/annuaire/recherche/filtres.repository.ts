import type { RechercheExploitationsQuery, RechercheMaterielsQuery } from '@sillon/contract/annuaire/recherche'
import { type RawBuilder, sql } from 'kysely'

type Filtres<Query> = Omit<Query, 'page' | 'par_page' | 'tri'>

/** Conditions on `exploitations as o`. */
export function filtresExploitations({ production, mode_production }: Filtres<RechercheExploitationsQuery>) {
  const filtres: RawBuilder<boolean>[] = []
  if (production) filtres.push(sql`o.productions @> array[${production}]`)
  if (mode_production) filtres.push(sql`o.mode_production = ${mode_production}`)
  return filtres
}

/** Conditions on `materiels as o`. Filtering on a family includes its categories. */
export function filtresMateriels(query: Filtres<RechercheMaterielsQuery>) {
  const { categorie_id, marque_id, disponibilite, puissance_min, puissance_max, largeur_min, largeur_max } = query
  const filtres: RawBuilder<boolean>[] = []
  if (categorie_id) {
    filtres.push(sql`o.categorie_id = any(array(
      select k.id from categories_materiel k where k.id = ${categorie_id} or k.parent_id = ${categorie_id}))`)
  }
  if (marque_id) filtres.push(sql`o.marque_id = ${marque_id}`)
  if (disponibilite) filtres.push(sql`o.disponibilite = ${disponibilite}`)
  if (puissance_min !== undefined) filtres.push(sql`o.puissance_ch >= ${puissance_min}`)
  if (puissance_max !== undefined) filtres.push(sql`o.puissance_ch <= ${puissance_max}`)
  if (largeur_min !== undefined) filtres.push(sql`o.largeur_travail_m >= ${largeur_min}`)
  if (largeur_max !== undefined) filtres.push(sql`o.largeur_travail_m <= ${largeur_max}`)
  return filtres
}
