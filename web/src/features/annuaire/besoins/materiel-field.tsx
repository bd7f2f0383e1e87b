import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { Combobox } from '../../../ui/combobox.tsx'
import { filterByLabel } from '../../../ui/match-text.ts'
import { categoriesMaterielQuery } from '../../organisme/referentiels/referentiels.queries.ts'
import type { BesoinForm } from './use-besoin-form.ts'

/** A category of the list, or one's own words, which the server understands as the search does: « round baller ». */
export function MaterielField({ state }: { state: BesoinForm }) {
  const { field: liste } = useController({ control: state.control, name: 'categorie_id' })
  const { field: mots } = useController({ control: state.control, name: 'materiel' })
  const { data } = useQuery(categoriesMaterielQuery)
  const categories = data?.resultats ?? []
  const items = categories
    .filter(({ parent_id, actif }) => parent_id !== null && actif)
    .map(({ id, libelle, parent_id }) => {
      const famille = categories.find((autre) => autre.id === parent_id)
      return { id, label: libelle, ...(famille && { detail: famille.libelle }) }
    })
  return (
    <Combobox
      {...state.look('materiel')}
      customLabel={(typed) => `Garder «\u00a0${typed}\u00a0» tel quel`}
      help={'Dans la liste, ou comme vous parlez\u00a0: round baller, épandeur…'}
      inputValue={mots.value}
      items={filterByLabel(items, liste.value ? '' : mots.value)}
      name="materiel"
      onBlur={mots.onBlur}
      onCustom={mots.onChange}
      onInputChange={mots.onChange}
      onSelect={(item) => {
        liste.onChange(item?.id ?? null)
        if (item) mots.onChange(item.label)
      }}
      placeholder="Ex. Presse à balles rondes"
      selectedId={liste.value ?? null}
      typedFirst
    />
  )
}
