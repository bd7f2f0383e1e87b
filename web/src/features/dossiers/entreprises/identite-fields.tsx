import { FormDateField } from '../../../lib/form-date-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormeJuridiqueSelect } from '../../organisme/referentiels/reference-select.tsx'
import type { EntrepriseForm } from './use-entreprise-form.ts'

export function IdentiteFields({ form, formeJuridique }: { form: EntrepriseForm; formeJuridique: string | null }) {
  const { field, look, control, isOpen } = form
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
        <FormDateField {...look('date_creation')} control={control} name="date_creation" optional />
      </div>
    </Section>
  )
}
