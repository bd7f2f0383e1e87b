import { Trash2 } from 'lucide-react'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CHAMPS_TAUX, type TvaForm } from './use-tva-form.ts'

const REGIMES = [
  { value: 'S', label: 'Soumis' },
  { value: 'E', label: 'Exonéré' },
  { value: 'O', label: 'Hors champ' },
]

type Champ = keyof typeof CHAMPS_TAUX
type Props = { form: TvaForm; rang: number; onRemove: () => void }

/** A rate and its period. */
export function TauxFields({ form, rang, onRemove }: Props) {
  const name = <C extends Champ>(champ: C) => `taux.${rang}.${champ}` as const
  const field = <C extends Champ>(champ: C) => ({ ...form.field(name(champ)), label: CHAMPS_TAUX[champ] })
  const driven = <C extends Champ>(champ: C) => ({ ...form.driven(name(champ)), label: CHAMPS_TAUX[champ] })
  return (
    <fieldset>
      <legend className="sr-only">Taux {rang + 1}</legend>
      <div className="grid gap-x-6 gap-y-4 phone:grid-cols-2 desk:grid-cols-[8rem_1fr_8rem]">
        <TextField {...field('code')} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
        <TextField {...field('libelle')} />
        <FormDecimalField {...driven('taux_pct')} unit="%" />
        <SelectField {...field('categorie')} className="phone:col-span-2 desk:col-span-1" options={REGIMES} />
        <div className="grid gap-x-6 gap-y-4 phone:col-span-2 phone:grid-cols-2">
          <FormDateField {...driven('valide_du')} width="full" />
          <FormDateField {...driven('valide_au')} optional width="full" />
        </div>
        <TextField {...field('mention')} className="phone:col-span-2 desk:col-span-3" optional />
      </div>
      <Button
        aria-label={`Retirer le taux ${rang + 1}`}
        className="mt-2"
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
