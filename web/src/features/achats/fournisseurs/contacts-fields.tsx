import { CONTACTS_MAX } from '@sillon/domain/achats/fournisseurs/fournisseur-saisie'
import { Check, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { TelephoneField } from '../../../lib/telephone-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CHAMPS_CONTACT } from './fournisseur-values.ts'
import type { FournisseurForm } from './use-fournisseur-form.ts'

/** Exactly one contact is the principal: the first one, until another is chosen. */
export function ContactsFields({ form }: { form: FournisseurForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contacts' })
  const contacts = useWatch({ control: form.control, name: 'contacts' }) ?? []

  function choose(rang: number) {
    for (const autre of contacts.keys()) {
      form.form.setValue(`contacts.${autre}.principal`, autre === rang, { shouldDirty: true })
    }
  }

  function removeAt(rang: number) {
    const wasPrincipal = contacts[rang]?.principal
    remove(rang)
    if (wasPrincipal && contacts.length > 1) form.form.setValue('contacts.0.principal', true)
  }

  return (
    <Section title="Contacts">
      {fields.length === 0 && <p className="mb-4 text-body text-ink-2">Personne pour l’instant.</p>}
      <ul className="grid gap-5">
        {fields.map(({ id }, rang) => (
          <li className="border-b border-line pb-4" key={id}>
            <fieldset>
              <legend className="sr-only">Contact {rang + 1}</legend>
              <ContactFields form={form} rang={rang} />
              <ContactActions
                isPrincipal={contacts[rang]?.principal === true}
                numero={rang + 1}
                onChoose={() => choose(rang)}
                onRemove={() => removeAt(rang)}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <FieldError error={form.errorOf('contacts')} id="contacts-erreur" />
      <Button
        className="mt-4"
        disabledReason={fields.length >= CONTACTS_MAX ? `${CONTACTS_MAX} contacts au plus.` : null}
        icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
        onClick={() => append({ nom: '', fonction: '', telephone: '', email: '', principal: contacts.length === 0 })}
        size="sm"
        variant="secondary"
      >
        Ajouter un contact
      </Button>
    </Section>
  )
}

function ContactFields({ form, rang }: { form: FournisseurForm; rang: number }) {
  return (
    <div className="grid gap-x-6 gap-y-4 desk:grid-cols-2">
      <TextField {...form.field(`contacts.${rang}.nom`)} label={CHAMPS_CONTACT.nom} />
      <TextField {...form.field(`contacts.${rang}.fonction`)} label={CHAMPS_CONTACT.fonction} optional />
      <TelephoneField {...form.field(`contacts.${rang}.telephone`)} label={CHAMPS_CONTACT.telephone} optional />
      <TextField
        {...form.field(`contacts.${rang}.email`)}
        inputMode="email"
        label={CHAMPS_CONTACT.email}
        optional
        type="email"
      />
    </div>
  )
}

type ActionsProps = { numero: number; isPrincipal: boolean; onChoose: () => void; onRemove: () => void }

/** Makes a contact the principal, or removes it. */
function ContactActions({ numero, isPrincipal, onChoose, onRemove }: ActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {isPrincipal ? (
        <Pill icon={<Check size={14} strokeWidth={2.4} />} tone="green">
          Contact principal
        </Pill>
      ) : (
        <Button onClick={onChoose} size="sm" variant="quiet">
          En faire le contact principal
          <span className="sr-only"> (contact {numero})</span>
        </Button>
      )}
      <Button
        icon={<Trash2 aria-hidden="true" size={18} strokeWidth={1.85} />}
        onClick={onRemove}
        size="sm"
        variant="quiet"
      >
        Retirer
        <span className="sr-only"> le contact {numero}</span>
      </Button>
    </div>
  )
}
