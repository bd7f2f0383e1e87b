import { TELEPHONE_TYPE_LABELS, TELEPHONE_TYPES } from '@sillon/domain/comptes/personnes/telephones'
import { Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { optionsOf } from '../../../lib/options.ts'
import { TelephoneField } from '../../../lib/telephone-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { TelephonesForm } from './use-telephones-form.ts'

const TYPES = optionsOf(TELEPHONE_TYPES, TELEPHONE_TYPE_LABELS)

type Props = { form: TelephonesForm; rang: number; onRemove: () => void }

/** One telephone number of the list, as a card. */
export function TelephoneFields({ form, rang, onRemove }: Props) {
  const { register, errorOf, control, prefer } = form
  const name = <Champ extends string>(champ: Champ) => `telephones.${rang}.${champ}` as const
  const estPrefere = useWatch({ control, name: name('est_prefere') })
  return (
    <fieldset className="rounded-card border border-line bg-surface p-(--card-padding)">
      <legend className="sr-only">Numéro {rang + 1}</legend>
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <TelephoneField
          {...register(name('numero'))}
          error={errorOf(name('numero'))}
          label="Numéro"
          placeholder="06 12 34 56 78"
        />
        <SelectField
          {...register(name('type'))}
          error={errorOf(name('type'))}
          label="Type"
          options={TYPES}
          width="medium"
        />
      </div>
      <div className="mt-3 grid desk:grid-cols-2 desk:gap-x-6">
        <label className="flex min-h-11 items-start gap-3 py-2.5 text-body">
          <input
            checked={estPrefere ?? false}
            className="dot -my-px"
            name="telephone-prefere"
            onChange={() => prefer(rang)}
            type="radio"
          />
          Numéro préféré
        </label>
        <CheckboxField
          {...register(name('ne_pas_appeler'))}
          help="Les autres adhérents ne voient jamais ce numéro."
          label="Ne pas appeler"
        />
      </div>
      <Button
        aria-label={`Retirer le numéro ${rang + 1}`}
        className="-mb-2 -ml-2.5"
        icon={<Trash2 aria-hidden="true" size={18} strokeWidth={1.85} />}
        onClick={onRemove}
        size="sm"
        variant="quiet"
      >
        Retirer
      </Button>
    </fieldset>
  )
}
