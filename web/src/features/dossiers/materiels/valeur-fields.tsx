import { Lock } from 'lucide-react'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import type { MaterielForm } from './use-materiel-form.ts'

export function ValeurFields({ form: { control, field, look, today } }: { form: MaterielForm }) {
  return (
    <Section intro={<PrivateMark />} level={3} title="Achat, valeur et assurance">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormDateField control={control} max={today} name="date_achat" optional {...look('date_achat')} />
        <FormDecimalField
          cents
          control={control}
          name="valeur_achat_ht"
          optional
          unit="€"
          width="short"
          {...look('valeur_achat_ht')}
        />
        <FormDecimalField
          cents
          control={control}
          name="valeur_estimee"
          optional
          unit="€"
          width="short"
          {...look('valeur_estimee')}
        />
        <TextField {...field('assurance_compagnie')} optional width="medium" />
        <FormDateField control={control} name="assurance_expire_le" optional {...look('assurance_expire_le')} />
        <TextareaField {...field('commentaire')} className="desk:col-span-2" optional rows={3} />
      </div>
    </Section>
  )
}

function PrivateMark() {
  return (
    <span className="inline-flex items-start gap-2">
      <Lock aria-hidden="true" className="mt-1 shrink-0" size={16} strokeWidth={2.1} />
      Privé : visible de votre entreprise et de la coopérative seulement.
    </span>
  )
}
