import { NouvelleNote as Saisie } from '@sillon/domain/secretariat/notes/note-saisie'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { createNote, useReadNotes } from './notes.queries.ts'

type Props = { entreprise_id: string; onWritten: () => void }

/** The typed text is on the device at each pause: a closed tab or the end of a session gives it back. */
export function NouvelleNote({ entreprise_id, onWritten }: Props) {
  const readNotes = useReadNotes()
  const keyOf = useIdempotencyKey()
  const state = useApiForm({
    schema: Saisie,
    defaultValues: { texte: '', epinglee: false },
    labels: { texte: 'Nouvelle note', epinglee: 'Épingler dans «\u00a0À savoir\u00a0»' },
    send: (note) => createNote(entreprise_id, note, keyOf(note)),
    onSuccess: async () => {
      await readNotes()
      onWritten()
    },
  })
  return (
    <ApiForm className="grid gap-2" state={state}>
      <TextareaField {...state.field('texte')} rows={3} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField
          {...state.register('epinglee')}
          id="note-epinglee"
          label="Épingler dans «&nbsp;À savoir&nbsp;»"
        />
        <Button className="w-full desk:w-auto" loading={state.pending} type="submit" variant="secondary">
          Ajouter la note
        </Button>
      </div>
    </ApiForm>
  )
}
