import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, act, type BodyOf, call, read } from '../../../lib/api.ts'

export type Note = AnswerOf<'GET /admin/entreprises/:id/notes'>['resultats'][number]

export const notesQuery = (entreprise_id: string) =>
  queryOptions({
    queryKey: ['notes', entreprise_id],
    queryFn: read('GET /admin/entreprises/:id/notes', { params: { id: entreprise_id } }),
    select: ({ resultats }) => resultats,
  })

export const createNote = (
  entreprise_id: string,
  body: BodyOf<'POST /admin/entreprises/:id/notes'>,
  idempotencyKey: string,
) => call('POST /admin/entreprises/:id/notes', { params: { id: entreprise_id }, body }, { idempotencyKey })

export const updateNote = act('PATCH /admin/notes/:id')

/** The first view counts the notes and shows those that are pinned: all is read again. */
export function useReadNotes() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}

/** Refused or done, what is shown is read again: a colleague may have changed the note. */
function useActeNote<Cible>(mutationFn: (cible: Cible) => Promise<unknown>) {
  return useMutation({ mutationFn, onSettled: useReadNotes() })
}

export const useEpinglage = () =>
  useActeNote(({ id, version, epinglee }: Note) => updateNote({ id, version }, { epinglee: !epinglee }))

export const useSuppression = () =>
  useActeNote(({ id, version }: Note) => call('DELETE /admin/notes/:id', { params: { id }, version }))

export const useRemise = () =>
  useActeNote(({ id }: Note) => call('POST /admin/notes/:id/remettre', { params: { id }, body: {} }))
