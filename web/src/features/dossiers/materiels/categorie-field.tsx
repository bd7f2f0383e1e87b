import type { CategorieMateriel } from '@sillon/domain/organisme/referentiels/referentiels'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Combobox } from '../../../ui/combobox.tsx'
import { filterByLabel } from '../../../ui/match-text.ts'
import type { MaterielForm } from './use-materiel-form.ts'

/** `label`: instead of « Catégorie », which the drawings above it already carry. */
type Props = { form: MaterielForm; label?: string }

/** The category of the machine, which decides the other fields. */
export function CategorieField({ form, label }: Props) {
  const { field } = useController({ control: form.control, name: 'categorie_id' })
  const { categories, categorieOf } = form.references
  const [typed, setTyped] = useState(categorieOf(field.value)?.libelle ?? '')
  // The text typed, unless a category is chosen.
  const text = categorieOf(field.value)?.libelle ?? typed
  return (
    <Combobox
      {...form.look('categorie_id')}
      {...(label && { label })}
      help={'Tapez un nom ou une famille\u00a0: charrue, semis, récolte…'}
      inputValue={text}
      items={listProposees(listFeuilles(categories, field.value), { choisie: field.value, typed })}
      name="categorie_id"
      onBlur={field.onBlur}
      onInputChange={setTyped}
      onSelect={(item) => field.onChange(item?.id ?? '')}
      placeholder="Ex. Tracteur standard"
      selectedId={field.value || null}
    />
  )
}

type Feuille = ReturnType<typeof listFeuilles>[number]

/** There are ninety categories: one of each family until something is typed; those of the family once one is chosen. */
export function listProposees(
  feuilles: readonly Feuille[],
  { choisie, typed }: { choisie: string | undefined; typed: string },
): Feuille[] {
  const famille = feuilles.find(({ id }) => id === choisie)?.detail
  if (famille !== undefined) return feuilles.filter(({ detail }) => detail === famille)
  if (typed.trim() !== '') return filterByLabel(feuilles, typed)
  return feuilles.filter(({ detail }, rang) => detail !== feuilles[rang - 1]?.detail)
}

/** The categories that can still be chosen, family by family. */
function listFeuilles(categories: readonly CategorieMateriel[], actuelle: string | undefined) {
  const familles = categories.filter(({ parent_id }) => parent_id === null)
  return familles.flatMap((famille) =>
    categories
      .filter(({ id, parent_id, actif }) => parent_id === famille.id && (actif || id === actuelle))
      .map(({ id, libelle }) => ({ id, label: libelle, detail: famille.libelle })),
  )
}
