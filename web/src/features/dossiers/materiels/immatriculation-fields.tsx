import {
  TYPE_IMMATRICULATION_LABELS,
  TYPES_IMMATRICULATION,
} from '@sillon/domain/organisme/referentiels/immatriculation'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { MaterielForm } from './use-materiel-form.ts'

const types = optionsOf(TYPES_IMMATRICULATION, TYPE_IMMATRICULATION_LABELS)

export function ImmatriculationFields({ form }: { form: MaterielForm }) {
  if (!form.shows('type_immatriculation')) return null
  return (
    <Section level={3} title="Immatriculation">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <PlaqueFields form={form} />
        <CirculationFields form={form} />
      </div>
    </Section>
  )
}

/** Those that a declaration asks for. */
export function PlaqueFields({ form: { field, shows } }: { form: MaterielForm }) {
  if (!shows('type_immatriculation')) return null
  return (
    <>
      <SelectField {...field('type_immatriculation')} options={types} placeholder="Choisir" />
      {shows('immatriculation') && (
        <TextField
          {...field('immatriculation')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          width="short"
        />
      )}
    </>
  )
}

export function CirculationFields({ form: { control, field, look, shows, today } }: { form: MaterielForm }) {
  if (!shows('type_immatriculation')) return null
  return (
    <>
      <TextField {...field('numero_exploitation')} autoComplete="off" optional width="short" />
      <FormDateField
        control={control}
        max={today}
        name="date_premiere_circulation"
        optional
        {...look('date_premiere_circulation')}
      />
      {shows('ptac_kg') && (
        <FormDecimalField
          control={control}
          help="Au-delà de 1 500 kg, une plaque est attendue depuis 2013."
          name="ptac_kg"
          optional
          unit="kg"
          width="short"
          {...look('ptac_kg')}
        />
      )}
    </>
  )
}
