import { NouvelleNote } from '@sillon/domain/secretariat/notes/note-saisie'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { type Note, notesQuery, updateNote, useReadNotes } from './notes.queries.ts'

type Props = { entreprise_id: string; note: Note; onClose: () => void }

/** The text of a note, where it was read. When a colleague changed it meanwhile, both texts are shown. */
export function ModificationNote({ entreprise_id, note, onClose }: Props) {
  const queryClient = useQueryClient()
  const readNotes = useReadNotes()
  const state = useApiForm({
    schema: z.pick(NouvelleNote, { texte: true }),
    defaultValues: { texte: note.texte },
    labels: { texte: 'Texte de la note' },
    sujet: note.id,
    version: note.version,
    send: (saisie, version) => updateNote({ id: note.id, version }, saisie),
    readSaved: async () => {
      const { resultats } = await queryClient.fetchQuery({ ...notesQuery(entreprise_id), staleTime: 0 })
      const { texte, version } = resultats.find(({ id }) => id === note.id) ?? note
      return { values: { texte }, version }
    },
    onSuccess: async () => {
      await readNotes()
      onClose()
    },
  })
  return (
    <div id={`modification-${note.id}`} ref={focusOnText}>
      <ApiForm className="grid gap-3" state={state}>
        <TextareaField {...state.field('texte')} id={`texte-${note.id}`} rows={4} />
        <FormFoot onCancel={onClose} pending={state.pending}>
          Enregistrer la note
        </FormFoot>
      </ApiForm>
    </div>
  )
}

/** The button that opened it is gone: the focus goes where one types. */
const focusOnText = (content: HTMLElement | null) => content?.querySelector('textarea')?.focus()
