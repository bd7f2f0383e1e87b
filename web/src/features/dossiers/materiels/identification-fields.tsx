import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DoublonCallout } from './doublon-callout.tsx'
import { MarqueField } from './marque-field.tsx'
import type { MaterielForm } from './use-materiel-form.ts'

export function IdentificationFields({ form, id }: { form: MaterielForm; id: string | null }) {
  return (
    <Section level={3} title="Identification">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <MarqueField form={form} />
        <TextField {...form.field('modele')} placeholder="Ex. 6R 150" />
        <FormDecimalField {...form.driven('annee')} grouped={false} placeholder="2019" width="tiny" />
        <TextField {...form.field('designation')} optional placeholder="Ex. Le grand tracteur" />
        <TextField
          {...form.field('numero_serie')}
          autoCapitalize="characters"
          help="Sur la plaque du constructeur. Utile en cas de vol ou de rappel."
          optional
          spellCheck={false}
          width="medium"
        />
      </div>
      <DoublonCallout form={form} id={id} />
    </Section>
  )
}
