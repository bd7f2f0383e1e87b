import { TelephoneField } from '../../../lib/telephone-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { EntrepriseForm } from './use-entreprise-form.ts'

export function ContactFields({ form: { field } }: { form: EntrepriseForm }) {
  return (
    <Section level={3} intro="Un téléphone au moins, fixe ou mobile." title="Contact">
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <TelephoneField {...field('telephone')} />
        <TelephoneField {...field('mobile')} />
        <TextField {...field('email')} autoComplete="email" inputMode="email" type="email" />
        <TextField {...field('site_web')} autoComplete="url" inputMode="url" optional />
      </div>
    </Section>
  )
}
