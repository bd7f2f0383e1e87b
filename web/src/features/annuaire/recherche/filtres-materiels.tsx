import { DISPONIBILITE_LABELS, DISPONIBILITES } from '@sillon/domain/dossiers/materiels/disponibilite'
import { useQuery } from '@tanstack/react-query'
import { optionsOf } from '../../../lib/options.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { categoriesMaterielQuery, marquesQuery } from '../../organisme/referentiels/referentiels.queries.ts'
import type { ChangeCriteres, CriteresSearch } from './criteres-search.ts'
import { plageOf, plagesProposees, valeurOf } from './plages.ts'

type Props = { criteres: CriteresSearch; onChange: ChangeCriteres }

/** The filters that only exist for machines. */
export function FiltresMateriels({ criteres, onChange }: Props) {
  const isAdmin = useUtilisateur()?.is_admin
  const disponibilites = DISPONIBILITES.filter((value) => isAdmin || value !== 'non_partage')
  const { data: marques } = useQuery(marquesQuery)
  return (
    <>
      <FilterSelect
        label="Disponibilité"
        onSelect={(disponibilite) => onChange({ disponibilite })}
        options={optionsOf(disponibilites, DISPONIBILITE_LABELS)}
        removable
        value={disponibilites.find((value) => value === criteres.disponibilite)}
      />
      <CategorieFiltres criteres={criteres} onChange={onChange} />
      <FilterSelect
        label="Marque"
        onSelect={(marque_id) => onChange({ marque_id })}
        options={(marques?.resultats ?? []).map(({ id, nom }) => ({ value: id, label: nom }))}
        removable
        value={criteres.marque_id}
      />
      <PlageFiltres criteres={criteres} onChange={onChange} />
    </>
  )
}

/** The families; once one is chosen, its categories. */
function CategorieFiltres({ criteres: { categorie_id }, onChange }: Props) {
  const { data } = useQuery(categoriesMaterielQuery)
  const categories = data?.resultats ?? []
  const chosen = categories.find(({ id }) => id === categorie_id)
  const famille = chosen?.parent_id ?? chosen?.id
  const listOf = (parent: string | null) =>
    categories
      .filter(({ parent_id, actif, id }) => parent_id === parent && (actif || id === categorie_id))
      .map(({ id, libelle }) => ({ value: id, label: libelle }))
  const sousCategories = famille ? listOf(famille) : []
  return (
    <>
      <FilterSelect
        label="Famille"
        onSelect={(id) => onChange({ categorie_id: id })}
        options={listOf(null)}
        removable
        value={famille}
      />
      {sousCategories.length > 1 && (
        <FilterSelect
          label="Catégorie"
          onSelect={(id) => onChange({ categorie_id: id ?? famille })}
          options={sousCategories}
          removable
          value={chosen?.parent_id ? chosen.id : undefined}
        />
      )}
    </>
  )
}

function PlageFiltres({ criteres, onChange }: Props) {
  const puissance = { ...of('min', criteres.puissance_min), ...of('max', criteres.puissance_max) }
  const largeur = { ...of('min', criteres.largeur_min), ...of('max', criteres.largeur_max) }
  return (
    <>
      <FilterSelect
        label="Puissance"
        onSelect={(value) => {
          const { min, max } = plageOf(value)
          onChange({ puissance_min: min, puissance_max: max })
        }}
        options={plagesProposees('puissance', puissance)}
        removable
        value={valeurOf(puissance)}
      />
      <FilterSelect
        label="Largeur"
        onSelect={(value) => {
          const { min, max } = plageOf(value)
          onChange({ largeur_min: min, largeur_max: max })
        }}
        options={plagesProposees('largeur', largeur)}
        removable
        value={valeurOf(largeur)}
      />
    </>
  )
}

const of = (borne: 'min' | 'max', value: number | undefined) => (value === undefined ? {} : { [borne]: value })
