import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { categoriesMaterielQuery } from '../../organisme/referentiels/referentiels.queries.ts'
import type { BaremeForm } from './use-bareme-form.ts'

/** A specific price for a family of machines, or for one category of it. */
export function TarifsCategorieFields({ form, rang }: { form: BaremeForm; rang: number }) {
  const { control, register, errorOf } = form
  const path = `composantes.${rang}.tarifs_categorie` as const
  const { fields, append, remove } = useFieldArray({ control, name: path })
  const options = useCategories()
  return (
    <fieldset className="min-w-0 desk:col-span-2">
      <legend className="mb-1.5 text-strong">Autres tarifs</legend>
      <p className="mb-2 text-help text-ink-2">Le tarif d’une catégorie l’emporte sur celui de sa famille.</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {fields.map(({ id }, index) => (
          <li className="flex items-end gap-3" key={id}>
            <SelectField
              {...register(`${path}.${index}.categorie`)}
              className="flex-1"
              error={errorOf(`${path}.${index}.categorie`)}
              label="Famille ou catégorie"
              options={options}
              placeholder="Choisir"
            />
            <FormDecimalField
              cents
              className="w-28"
              control={control}
              error={errorOf(`${path}.${index}.montant`)}
              label="Montant"
              name={`${path}.${index}.montant`}
              unit="€"
            />
            <IconButton
              icon={<Trash2 aria-hidden="true" size={18} />}
              label={`Retirer le tarif ${index + 1}`}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
        onClick={() => append({ categorie: '', montant: 0 })}
        size="sm"
        variant="quiet"
      >
        Ajouter un tarif
      </Button>
    </fieldset>
  )
}

/** Each family, followed by its categories. */
function useCategories() {
  const { resultats } = useSuspenseQuery(categoriesMaterielQuery).data
  return resultats
    .filter(({ parent_id }) => parent_id === null)
    .map((famille) => ({
      label: famille.libelle,
      options: [
        { value: famille.code, label: `${famille.libelle}\u00a0: toute la famille` },
        ...resultats
          .filter(({ parent_id }) => parent_id === famille.id)
          .map(({ code, libelle }) => ({ value: code, label: libelle })),
      ],
    }))
}
