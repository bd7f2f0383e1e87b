import { Controller, useWatch } from 'react-hook-form'
import { Section } from '../../../ui/section.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { AdresseFields } from '../../organisme/referentiels/adresse-fields.tsx'
import { ADRESSE_VIDE } from '../../organisme/referentiels/adresse-values.ts'
import type { AdresseAttribut } from './entreprise-values.ts'
import type { EntrepriseForm } from './use-entreprise-form.ts'

type Props = {
  form: EntrepriseForm
  attribut: AdresseAttribut
  title: string
  /** False for the head office: there is no other address that it could be identical to. */
  facultative?: boolean
}

export function AdresseSection({ form, attribut, title, facultative = false }: Props) {
  const { control, errorOf, isOpen } = form
  const value = useWatch({ control, name: attribut })
  const isAbsent = value === null || value === undefined

  return (
    <Section level={3} title={title}>
      {facultative && (
        <SwitchField
          checked={isAbsent}
          disabled={!isOpen(attribut)}
          id={`${attribut}.identique`}
          label="Identique au siège"
          onChange={({ target }) =>
            form.form.setValue(attribut, target.checked ? null : ADRESSE_VIDE, { shouldDirty: true })
          }
        />
      )}
      {!(facultative && isAbsent) && (
        <Controller
          control={control}
          name={attribut}
          render={({ field }) => (
            <AdresseFields
              disabled={!isOpen(attribut)}
              errorOf={(champ) => errorOf(`${attribut}.${champ}`)}
              name={attribut}
              onBlur={(champ) => form.leavePart(`${attribut}.${champ}`)}
              onChange={field.onChange}
              value={field.value ?? ADRESSE_VIDE}
            />
          )}
        />
      )}
    </Section>
  )
}
