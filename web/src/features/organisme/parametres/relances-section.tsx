import { ETAPES_MAX, findCodeLibre, JOURS_MAX, JOURS_MIN } from '@sillon/domain/organisme/parametres/relances-saisie'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ApercuRelances } from './apercu-relances.tsx'
import { SectionForm } from './section-form.tsx'
import { type RelancesForm, useRelancesForm } from './use-relances-form.ts'

const ACTES = [
  { value: 'courriel', label: 'Un e-mail à l’adhérent' },
  { value: 'mise_en_demeure', label: 'Une mise en demeure' },
  { value: 'proposition', label: 'Une proposition aux administrateurs' },
]

export function RelancesSection() {
  const form = useRelancesForm()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'etapes' })
  const add = () =>
    append({ code: findCodeLibre(fields.map(({ code }) => code)), libelle: '', jours: 0, acte: 'courriel' })
  return (
    <SectionForm
      intro="Ce qui part quand une cotisation n’est pas réglée à son échéance ; un règlement ou un litige arrête tout. Un changement vaut dès la prochaine relance, y compris pour les cotisations déjà appelées."
      state={form}
      title="Relances"
    >
      <CheckboxField {...form.field('actives')} />
      <FormDecimalField {...form.driven('ecart_min_jours')} unit="jours" width="short" />
      <FormDecimalField
        {...form.driven('repos_annonce_jours')}
        help="Quand un adhérent dit avoir payé, ses relances s’arrêtent ce temps-là, une fois entre deux relances. 0 : on ne le lui propose pas."
        unit="jours"
        width="short"
      />
      <Section level={3} title="Étapes">
        <ol className="grid gap-5">
          {fields.map(({ id }, rang) => (
            <li className="border-b border-line pb-4" key={id}>
              <EtapeFields form={form} onRemove={() => remove(rang)} rang={rang} />
            </li>
          ))}
        </ol>
        <Button
          className="mt-4"
          disabledReason={fields.length >= ETAPES_MAX ? `${ETAPES_MAX} étapes au plus.` : null}
          icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
          onClick={add}
          size="sm"
          variant="secondary"
        >
          Ajouter une étape
        </Button>
      </Section>
      <ApercuRelances form={form} />
    </SectionForm>
  )
}

type EtapeProps = { form: RelancesForm; rang: number; onRemove: () => void }

function EtapeFields({ form, rang, onRemove }: EtapeProps) {
  return (
    <fieldset>
      <legend className="sr-only">Étape {rang + 1}</legend>
      <div className="grid gap-x-6 gap-y-4 phone:grid-cols-2 desk:grid-cols-[1fr_9rem_1fr]">
        <TextField {...form.field(`etapes.${rang}.libelle`)} label="Nom" />
        <FormDecimalField {...form.driven(`etapes.${rang}.jours`)} label="Délai" unit="jours" />
        <SelectField
          {...form.field(`etapes.${rang}.acte`)}
          className="phone:col-span-2 desk:col-span-1"
          label="Ce qui part"
          options={ACTES}
        />
      </div>
      {rang === 0 && (
        <p className="mt-2 text-help text-ink-2">
          En jours après l’échéance, de {JOURS_MIN} à {JOURS_MAX} ; négatif&nbsp;: avant.
        </p>
      )}
      <Button
        aria-label={`Retirer l’étape ${rang + 1}`}
        className="mt-2"
        icon={<Trash2 aria-hidden="true" size={18} strokeWidth={1.85} />}
        onClick={onRemove}
        size="sm"
        variant="quiet"
      >
        Retirer
      </Button>
    </fieldset>
  )
}
