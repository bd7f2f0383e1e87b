import { Controller } from 'react-hook-form'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AdresseFields } from '../../organisme/referentiels/adresse-fields.tsx'
import { ADRESSE_VIDE } from '../../organisme/referentiels/adresse-values.ts'
import type { FournisseurForm } from './use-fournisseur-form.ts'

/** In France, searched in the national address base; elsewhere, typed. */
export function AdresseFournisseur({ form, isFrancais }: { form: FournisseurForm; isFrancais: boolean }) {
  return (
    <Section className="mt-6" level={3} title="Adresse">
      {isFrancais ? (
        <Controller
          control={form.control}
          name="adresse"
          render={({ field }) => (
            <AdresseFields
              errorOf={(champ) => form.errorOf(`adresse.${champ}`)}
              name="adresse"
              onBlur={(champ) => void form.form.trigger(`adresse.${champ}`)}
              onChange={field.onChange}
              value={field.value ?? ADRESSE_VIDE}
            />
          )}
        />
      ) : (
        <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
          <TextField {...form.field('adresse.voie')} optional />
          <TextField {...form.field('adresse.complement')} optional />
          <TextField {...form.field('adresse.code_postal')} optional width="short" />
          <TextField {...form.field('adresse.commune')} label="Ville" optional />
        </div>
      )}
    </Section>
  )
}
