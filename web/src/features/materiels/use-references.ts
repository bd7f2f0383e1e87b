import type { Materiel } from '@sillon/domain/materiels/materiel'
import type { CategorieMateriel } from '@sillon/domain/referentiels/referentiels'
import { useSuspenseQueries } from '@tanstack/react-query'
import { categoriesMaterielQuery, marquesQuery } from '../referentiels/referentiels.queries.ts'

/** The names behind the identifiers of a machine. */
export function useReferences() {
  const [categories, marques] = useSuspenseQueries({ queries: [categoriesMaterielQuery, marquesQuery] })
  const categorieById = new Map(categories.data.resultats.map((categorie) => [categorie.id, categorie]))
  const marqueById = new Map(marques.data.resultats.map((marque) => [marque.id, marque.nom]))

  const categorieOf = (id: string | null | undefined) => categorieById.get(id ?? '') ?? null
  const familleOf = (categorie: CategorieMateriel | null) => categorieOf(categorie?.parent_id)
  const marqueOf = ({ marque_id, marque_autre }: Pick<Materiel, 'marque_id' | 'marque_autre'>) =>
    marqueById.get(marque_id ?? '') ?? marque_autre

  /** « Fendt 724 Vario », else how it is called on the farm, else what it is. */
  function nomOf(materiel: Materiel): string {
    const nom = [marqueOf(materiel), materiel.modele].filter(Boolean).join(' ')
    return nom || materiel.designation || categorieOf(materiel.categorie_id)?.libelle || 'Matériel sans nom'
  }

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
