import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import type { CategorieMateriel } from '@sillon/domain/organisme/referentiels/referentiels'
import { useSuspenseQueries } from '@tanstack/react-query'
import { categoriesMaterielQuery, marquesQuery } from '../../organisme/referentiels/referentiels.queries.ts'

type Marque = { marque_id?: string | null | undefined; marque_autre?: string | null | undefined }

/** A machine as saved, or with the values typed so far. */
type Designe = Marque & {
  modele?: string | null | undefined
  designation?: string | null | undefined
  categorie_id?: string | null | undefined
}

/** The names behind the ids of a machine: category, family, brand. */
export function useReferences() {
  const [categories, marques] = useSuspenseQueries({ queries: [categoriesMaterielQuery, marquesQuery] })
  const categorieById = new Map(categories.data.resultats.map((categorie) => [categorie.id, categorie]))
  const marqueById = new Map(marques.data.resultats.map((marque) => [marque.id, marque.nom]))

  const categorieOf = (id: string | null | undefined) => categorieById.get(id ?? '') ?? null
  const familleOf = (categorie: CategorieMateriel | null) => categorieOf(categorie?.parent_id)
  const marqueOf = ({ marque_id, marque_autre }: Marque) => marqueById.get(marque_id ?? '') ?? marque_autre

  const nomOf = (materiel: Designe): string =>
    nomMateriel({ ...materiel, marque: marqueOf(materiel), categorie: categorieOf(materiel.categorie_id)?.libelle })

  return {
    categories: categories.data.resultats,
    marques: marques.data.resultats,
    categorieOf,
    familleOf,
    marqueOf,
    nomOf,
  }
}

export type References = ReturnType<typeof useReferences>
