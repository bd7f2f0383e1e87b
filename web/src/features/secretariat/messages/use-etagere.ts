import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { documentsBureauQuery } from '../../societariat/documents-cooperative/documents-cooperative.queries.ts'
import type { MessageForm } from './use-message-form.ts'

/** The documents of the cooperative, and those of them that the message carries, in its order. */
export function useEtagere({ form }: Pick<MessageForm, 'form'>) {
  const { field } = useController({ control: form.control, name: 'documents' })
  const { data, isError } = useQuery(documentsBureauQuery)
  const documents = data?.resultats ?? []
  const ids = useWatch({ control: form.control, name: 'documents' }) ?? []
  const choisis = ids.flatMap((id) => documents.find((document) => document.id === id) ?? [])
  return {
    documents,
    choisis,
    isError,
    join: (id: string) => field.onChange(ids.includes(id) ? ids : [...ids, id]),
    take: (id: string) => field.onChange(ids.filter((other) => other !== id)),
  }
}
