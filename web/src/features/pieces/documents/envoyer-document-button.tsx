import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { sendDocument } from './documents.queries.ts'

/**
 * For a document that had no recipient when it was issued. A refusal means that the page is out of date: it is read
 * again.
 */
export function EnvoyerDocumentButton({ id, nom }: { id: string; nom: string }) {
  const queryClient = useQueryClient()
  const envoi = useMutation({
    mutationFn: () => sendDocument(id),
    onSuccess: (reponse) => {
      if (attenteDe(queryClient, reponse)) return
      showToast({ tone: 'success', detail: apresEnvoi('Le document va partir par e-mail.') })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Button loading={envoi.isPending} onClick={() => envoi.mutate()} size="sm" variant="quiet">
      Envoyer par e-mail<span className="sr-only"> {nom}</span>
    </Button>
  )
}
