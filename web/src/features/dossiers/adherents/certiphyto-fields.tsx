import {
  CERTIPHYTO_CATEGORIE_LABELS,
  CERTIPHYTO_CATEGORIES,
} from '@sillon/domain/comptes/personnes/certiphyto-categorie'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AdherentForm } from './use-adherent-form.ts'

const categories = optionsOf(CERTIPHYTO_CATEGORIES, CERTIPHYTO_CATEGORIE_LABELS)

export function CertiphytoFields({ form }: { form: AdherentForm }) {
  return (
    <Section intro="Demandé pour commander des produits phytopharmaceutiques." level={3} title="Certiphyto">
      <div className="grid gap-5 desk:grid-cols-2">
        <SelectField
          {...form.field('certiphyto_categorie')}
          className="desk:col-span-2"
          optional
          options={categories}
          placeholder="Aucun"
        />
        <TextField {...form.field('certiphyto_numero')} autoComplete="off" optional width="medium" />
        <FormDateField {...form.driven('certiphyto_expire_le')} optional />
      </div>
    </Section>
  )
}
