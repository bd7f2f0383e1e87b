import { TelephoneField } from '../../../lib/telephone-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AdherentForm } from './use-adherent-form.ts'

export function CoordonneesFields({ form }: { form: AdherentForm }) {
  return (
    <Section intro="Un téléphone au moins, fixe ou mobile, avant l’envoi." level={3} title="Coordonnées">
      <div className="grid gap-5 desk:grid-cols-2">
        <TelephoneField {...form.field('telephone_mobile')} autoComplete="off" />
        <TelephoneField {...form.field('telephone_fixe')} autoComplete="off" />
        <TextField
          {...form.field('email')}
          autoCapitalize="none"
          autoComplete="off"
          className="desk:col-span-2"
          help="Nécessaire pour ouvrir un compte. Deux personnes peuvent avoir la même."
          inputMode="email"
          optional
          spellCheck={false}
          type="email"
        />
      </div>
    </Section>
  )
}
