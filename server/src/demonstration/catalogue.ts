import type { UniteCapacite } from '@sillon/domain/dossiers/materiels/unite-capacite'
import familles from './catalogue.json' with { type: 'json' }
import type { Contexte } from './dossier.ts'
import type { Production } from './productions.ts'

type Modele = {
  categorie_id: string
  code: string
  marque_id: string | null
  marque_autre: string | null
  modele: string
  puissance_ch: number | null
  largeur_travail_m: number | null
  capacite: number | null
  capacite_unite: UniteCapacite | null
  /** Price when new, before tax, in thousands of euros. */
  prix: number
}
export type FamilleMateriel = { poids: number; pour: string | null; modeles: readonly Modele[] }

type Ligne = [string, string, number | null, number | null, number | null, number]

/**
 * Reads the catalogue of models with the ids of this database. A brand that is not in the list is stored as free text.
 */
export function readCatalogue({ categories, marques }: Pick<Contexte, 'categories' | 'marques'>): FamilleMateriel[] {
  return familles.map(({ categorie, poids, unite, pour, modeles }) => ({
    poids,
    pour,
    modeles: (modeles as Ligne[]).map(([marque, modele, puissance_ch, largeur_travail_m, capacite, prix]) => ({
      categorie_id: idOf(categories, categorie),
      code: categorie,
      marque_id: marques.get(marque) ?? null,
      marque_autre: marques.has(marque) ? null : marque,
      modele,
      puissance_ch,
      largeur_travail_m,
      capacite,
      capacite_unite: capacite === null ? null : (unite as UniteCapacite | null),
      prix,
    })),
  }))
}

function idOf(categories: Contexte['categories'], code: string): string {
  const categorie = categories.get(code)
  if (!categorie) throw new Error(`The category ${code} is not in the reference data.`)
  return categorie.id
}

/** The machine families that this kind of farm owns, each repeated by its weight. */
export const famillesDe = (catalogue: readonly FamilleMateriel[], genre: Production['genre']): FamilleMateriel[] =>
  catalogue
    .filter(({ pour }) => pour === null || pour === genre || genre === 'mixte')
    .flatMap((famille) => Array.from({ length: famille.poids }, () => famille))
