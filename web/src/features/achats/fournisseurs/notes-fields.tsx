import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import type { FournisseurForm } from './use-fournisseur-form.ts'

const NOTES = [1, 2, 3, 4, 5].map((note) => ({ value: String(note), label: `${note} sur 5` }))

export function NotesFields({ form }: { form: FournisseurForm }) {
  const note = form.form.register('note', {
    setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
  })
  return (
    <Section intro="Pour les administrateurs seulement." title="Notes">
      <div className="grid gap-5">
        <SelectField {...note} {...form.look('note')} optional options={NOTES} placeholder="Aucune" width="short" />
        <TextareaField {...form.field('commentaire')} optional />
      </div>
    </Section>
  )
}
