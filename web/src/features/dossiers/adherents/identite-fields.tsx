import { CIVILITES } from '@sillon/domain/comptes/personnes/civilite'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AdherentForm } from './use-adherent-form.ts'

const civilites = CIVILITES.map((value) => ({ value, label: value }))

export function IdentiteFields({ form }: { form: AdherentForm }) {
  return (
    <Section level={3} title="Identité">
      <div className="grid gap-5 desk:grid-cols-2">
        <SelectField
          {...form.field('civilite')}
          className="desk:col-span-2"
          optional
          options={civilites}
          placeholder="Non précisée"
          width="short"
        />
        <TextField {...form.field('prenom')} autoComplete="off" />
        <TextField {...form.field('nom')} autoComplete="off" />
        <TextField {...form.field('nom_usage')} autoComplete="off" optional />
        <TextField {...form.field('nom_naissance')} autoComplete="off" optional />
        <FormDateField
          {...form.driven('date_naissance')}
          help="Utile pour la réduction des jeunes agriculteurs et la retraite."
          max={form.today}
          optional
        />
      </div>
    </Section>
  )
}
