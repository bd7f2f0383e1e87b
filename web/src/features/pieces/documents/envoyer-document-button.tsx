import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { envoyerDocument } from './documents.queries.ts'

/**
 * For a document that had no recipient when it was issued. A refusal means that the page is out of date: it is read
 * again.
 */
export function EnvoyerDocumentButton({ id, nom }: { id: string; nom: string }) {
  const queryClient = useQueryClient()
  const envoi = useMutation({
    mutationFn: () => envoyerDocument(id),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Button loading={envoi.isPending} onClick={() => envoi.mutate()} size="sm" variant="quiet">
      Envoyer par e-mail<span className="sr-only"> {nom}</span>
    </Button>
  )
}
