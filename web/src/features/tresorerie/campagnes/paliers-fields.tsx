import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BaremeForm } from './use-bareme-form.ts'

/** Marginal bands of the whole surface; the last one has no upper bound. */
export function PaliersFields({ form, rang }: { form: BaremeForm; rang: number }) {
  const { control, errorOf } = form
  const path = `composantes.${rang}.paliers` as const
  const { fields, insert, remove } = useFieldArray({ control, name: path })
  return (
    <fieldset className="min-w-0 desk:col-span-2">
      <legend className="mb-1.5 text-strong">Paliers</legend>
      <p className="mb-2 text-help text-ink-2">
        Chaque palier vaut pour les hectares entre le précédent et lui. Laissez vide la limite du dernier.
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {fields.map(({ id }, index) => (
          <li className="flex items-end gap-3" key={id}>
            <FormDecimalField
              className="flex-1"
              control={control}
              error={errorOf(`${path}.${index}.jusqu_a`)}
              label="Jusqu’à"
              name={`${path}.${index}.jusqu_a`}
              unit="ha"
            />
            <FormDecimalField
              cents
              className="flex-1"
              control={control}
              error={errorOf(`${path}.${index}.tarif`)}
              label="Par hectare"
              name={`${path}.${index}.tarif`}
              unit="€"
            />
            <IconButton
              icon={<Trash2 aria-hidden="true" size={18} />}
              label={`Retirer le palier ${index + 1}`}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <FieldError error={errorOf(path)} id={`${path}-erreur`} />
      <Button
        className="mt-3"
        icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
        onClick={() => insert(Math.max(0, fields.length - 1), { jusqu_a: null, tarif: 0 })}
        size="sm"
        variant="quiet"
      >
        Ajouter un palier
      </Button>
    </fieldset>
  )
}
