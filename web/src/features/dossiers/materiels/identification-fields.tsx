import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { MarqueField } from './marque-field.tsx'
import type { MaterielForm } from './use-materiel-form.ts'

export function IdentificationFields({ form }: { form: MaterielForm }) {
  return (
    <Section level={3} title="Identification">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <NomFields form={form} />
        <DesignationField form={form} />
      </div>
    </Section>
  )
}

export function NomFields({ form }: { form: MaterielForm }) {
  return (
    <>
      <MarqueField form={form} />
      <TextField {...form.field('modele')} placeholder="Ex. 6R 150" />
      <FormDecimalField {...form.driven('annee')} grouped={false} placeholder="2019" width="tiny" />
    </>
  )
}

export const DesignationField = ({ form }: { form: MaterielForm }) => (
  <TextField {...form.field('designation')} optional placeholder="Ex. Le grand tracteur" />
)
