import { DISPONIBILITE_LABELS, DISPONIBILITES } from '@sillon/domain/dossiers/materiels/disponibilite'
import { useQuery } from '@tanstack/react-query'
import { optionsOf } from '../../../lib/options.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { categoriesMaterielQuery, marquesQuery } from '../../organisme/referentiels/referentiels.queries.ts'
import type { FiltreRange } from './chosen-first.ts'
import type { ChangeCriteres, CriteresSearch } from './criteres-search.ts'
import { plageOf, plagesProposees, valeurOf } from './plages.ts'

/** The filters that only exist for machines; none, and nothing is read, when not `enabled`. */
export function useFiltresMateriels(
  criteres: CriteresSearch,
  onChange: ChangeCriteres,
  enabled: boolean,
): FiltreRange[] {
  const isAdmin = useUtilisateur()?.is_admin
  const { data: marques } = useQuery({ ...marquesQuery, enabled })
  const categories = useFiltresCategorie(criteres, onChange, enabled)
  const disponibilites = DISPONIBILITES.filter((value) => isAdmin || value !== 'non_partage')
  if (!enabled) return []
  return [
    {
      isChoisi: criteres.disponibilite !== undefined,
      filtre: (
        <FilterSelect
          key="disponibilite"
          label="Disponibilité"
          onSelect={(disponibilite) => onChange({ disponibilite })}
          options={optionsOf(disponibilites, DISPONIBILITE_LABELS)}
          removable
          value={disponibilites.find((value) => value === criteres.disponibilite)}
        />
      ),
    },
    ...categories,
    {
      isChoisi: criteres.marque_id !== undefined,
      filtre: (
        <FilterSelect
          key="marque"
          label="Marque"
          onSelect={(marque_id) => onChange({ marque_id })}
          options={(marques?.resultats ?? []).map(({ id, nom }) => ({ value: id, label: nom }))}
          removable
          value={criteres.marque_id}
        />
      ),
    },
    ...filtresPlage(criteres, onChange),
  ]
}

/** The families; once one is chosen, its categories. */
function useFiltresCategorie(
  { categorie_id }: CriteresSearch,
  onChange: ChangeCriteres,
  enabled: boolean,
): FiltreRange[] {
  const { data } = useQuery({ ...categoriesMaterielQuery, enabled })
  const categories = data?.resultats ?? []
  const chosen = categories.find(({ id }) => id === categorie_id)
  const famille = chosen?.parent_id ?? chosen?.id
  const listOf = (parent: string | null) =>
    categories
      .filter(({ parent_id, actif, id }) => parent_id === parent && (actif || id === categorie_id))
      .map(({ id, libelle }) => ({ value: id, label: libelle }))
  const sousCategories = famille ? listOf(famille) : []
  const familles = (
    <FilterSelect
      key="famille"
      label="Famille"
      onSelect={(id) => onChange({ categorie_id: id })}
      options={listOf(null)}
      removable
      value={famille}
    />
  )
  const detail = (
    <FilterSelect
      key="categorie"
      label="Catégorie"
      onSelect={(id) => onChange({ categorie_id: id ?? famille })}
      options={sousCategories}
      removable
      value={chosen?.parent_id ? chosen.id : undefined}
    />
  )
  const isChoisi = famille !== undefined
  // A category stays beside its family.
  return [{ isChoisi, filtre: familles }, ...(sousCategories.length > 1 ? [{ isChoisi, filtre: detail }] : [])]
}

function filtresPlage(criteres: CriteresSearch, onChange: ChangeCriteres): FiltreRange[] {
  const puissance = { ...of('min', criteres.puissance_min), ...of('max', criteres.puissance_max) }
  const largeur = { ...of('min', criteres.largeur_min), ...of('max', criteres.largeur_max) }
  return [
    {
      isChoisi: valeurOf(puissance) !== undefined,
      filtre: (
        <FilterSelect
          key="puissance"
          label="Puissance"
          onSelect={(value) => {
            const { min, max } = plageOf(value)
            onChange({ puissance_min: min, puissance_max: max })
          }}
          options={plagesProposees('puissance', puissance)}
          removable
          value={valeurOf(puissance)}
        />
      ),
    },
    {
      isChoisi: valeurOf(largeur) !== undefined,
      filtre: (
        <FilterSelect
          key="largeur"
          label="Largeur"
          onSelect={(value) => {
            const { min, max } = plageOf(value)
            onChange({ largeur_min: min, largeur_max: max })
          }}
          options={plagesProposees('largeur', largeur)}
          removable
          value={valeurOf(largeur)}
        />
      ),
    },
  ]
}

const of = (borne: 'min' | 'max', value: number | undefined) => (value === undefined ? {} : { [borne]: value })
