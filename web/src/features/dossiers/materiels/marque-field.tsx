import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Combobox } from '../../../ui/combobox.tsx'
import { filterByLabel } from '../../../ui/match-text.ts'
import type { MaterielForm } from './use-materiel-form.ts'

/** A brand of the list, or another one as typed. */
export function MarqueField({ form }: { form: MaterielForm }) {
  const { field: liste } = useController({ control: form.control, name: 'marque_id' })
  const { field: libre } = useController({ control: form.control, name: 'marque_autre' })
  const { marques, marqueOf } = form.references
  const text = marqueOf({ marque_id: liste.value ?? null, marque_autre: libre.value ?? '' }) ?? ''
  const [typed, setTyped] = useState(text)
  const items = marques
    .filter(({ id, actif }) => actif || id === liste.value)
    .map(({ id, nom }) => ({ id, label: nom }))

  function type(next: string) {
    setTyped(next)
    if (!liste.value) libre.onChange(next)
  }

  return (
    <Combobox
      {...form.look('marque_id')}
      customLabel={(typedText) => `Saisir «\u00a0${typedText}\u00a0» tel quel`}
      error={form.errorOf('marque_id') ?? form.errorOf('marque_autre')}
      inputValue={text}
      items={filterByLabel(items, liste.value ? '' : typed)}
      name="marque_id"
      onBlur={libre.onBlur}
      onCustom={libre.onChange}
      onInputChange={type}
      onSelect={(item) => {
        liste.onChange(item?.id ?? null)
        libre.onChange(item ? '' : typed)
      }}
      placeholder="Ex. John Deere"
      selectedId={liste.value ?? null}
    />
  )
}
