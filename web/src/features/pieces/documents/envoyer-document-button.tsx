import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { envoyerDocument } from './documents.queries.ts'

/** For a piece that nobody could receive when it was printed. A refusal means that what the page shows has changed. */
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
