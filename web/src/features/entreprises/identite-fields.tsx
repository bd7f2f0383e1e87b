import { Controller } from 'react-hook-form'
import { DateField } from '../../ui/date-field.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormeJuridiqueSelect } from '../referentiels/reference-select.tsx'
import { ENTREPRISE_LABELS } from './entreprise-values.ts'
import type { EntrepriseForm } from './use-entreprise-form.ts'

export function IdentiteFields({ form, formeJuridique }: { form: EntrepriseForm; formeJuridique: string | null }) {
  const { field, control, errorOf, isOpen } = form
  return (
    <Section level={3} title="Identité">
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <TextField
          {...field('siret')}
          className="desk:col-span-2"
          help={isOpen('siret') ? '14 chiffres, avec ou sans espaces.' : 'Il ne change plus après le premier envoi.'}
          inputMode="numeric"
          width="medium"
        />
        <TextField {...field('raison_sociale')} autoComplete="organization" />
        <FormeJuridiqueSelect {...field('categorie_juridique')} actuel={formeJuridique} />
        <TextField {...field('nom_commercial')} optional />
        <TextField {...field('enseigne')} optional />
        <TextField {...field('sigle')} optional width="short" />
        <Controller
          control={control}
          name="date_creation"
          render={({ field: { ref: _, value, ...rest } }) => (
            <DateField
              {...rest}
              disabled={!isOpen('date_creation')}
              error={errorOf('date_creation')}
              label={ENTREPRISE_LABELS.date_creation}
              optional
              value={value ?? null}
            />
          )}
        />
      </div>
    </Section>
  )
}
