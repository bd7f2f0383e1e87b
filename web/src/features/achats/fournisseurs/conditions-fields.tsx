import {
  CONDITION_REGLEMENT_LABELS,
  CONDITIONS_REGLEMENT,
} from '@sillon/domain/achats/fournisseurs/conditions-reglement'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FournisseurForm } from './use-fournisseur-form.ts'

export function ConditionsFields({ form }: { form: FournisseurForm }) {
  const { field, driven } = form
  return (
    <Section title="Conditions commerciales">
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <SelectField
          {...field('conditions_reglement')}
          optional
          options={optionsOf(CONDITIONS_REGLEMENT, CONDITION_REGLEMENT_LABELS)}
          placeholder="Non précisées"
          width="medium"
        />
        <FormDecimalField {...driven('escompte_pct')} optional unit="%" width="short" />
        <FormDecimalField {...driven('franco_ht')} cents optional unit="€" width="short" />
        <FormDecimalField {...driven('delai_livraison_jours')} optional unit="jours" width="short" />
        <ZonesField form={form} />
        <TextField
          {...field('code_client')}
          autoComplete="off"
          help="Le code que ce fournisseur nous donne."
          optional
          width="medium"
        />
      </div>
    </Section>
  )
}

/** Typed as a list; each number is checked. */
function ZonesField({ form }: { form: FournisseurForm }) {
  const { field } = useController({ control: form.control, name: 'zones_livraison' })
  const zones = field.value ?? []
  const [typed, setTyped] = useState(() => zones.join(', '))
  const text = zonesOf(typed).join() === zones.join() ? typed : zones.join(', ')
  const wrong = zones.map((_, rang) => form.errorOf(`zones_livraison.${rang}`)).find(Boolean)
  const { error = wrong, ...look } = form.look('zones_livraison')
  return (
    <TextField
      {...look}
      {...(error && { error })}
      help="Numéros séparés par des virgules. Aucun : partout."
      name="zones_livraison"
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(zonesOf(target.value))
      }}
      optional
      ref={field.ref}
      value={text}
    />
  )
}

const zonesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
