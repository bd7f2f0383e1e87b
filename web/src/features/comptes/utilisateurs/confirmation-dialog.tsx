import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import { formatNom } from '@sillon/domain/nom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { apresEnvoi, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { type ActeConfirme, CONFIRMATIONS } from './confirmations.ts'
import { UTILISATEURS_KEY } from './utilisateurs.queries.ts'

type Props = { acte: ActeConfirme; compte: UtilisateurLigne; danger?: boolean | undefined; onClose: () => void }

/** The question and the consequence; a refusal is shown in the dialog. */
export function ConfirmationDialog({ acte, compte, danger = false, onClose }: Props) {
  const { question, consequence, verbe, succes, ecrit, send } = CONFIRMATIONS[acte]
  const queryClient = useQueryClient()
  const refreshList = () => queryClient.invalidateQueries({ queryKey: UTILISATEURS_KEY })
  const mutation = useMutation({
    mutationFn: () => send(compte),
    onSuccess: async () => {
      showToast({ tone: 'success', detail: ecrit ? apresEnvoi(succes) : succes })
      onClose()
      await refreshList()
    },
    // A refusal may mean that the account has changed: the list is read again, so that the next confirmation is about
    // its current state.
    onError: refreshList,
  })
  return (
    <ConfirmDialog
      cancelLabel="Ne rien changer"
      confirmLabel={verbe}
      danger={danger}
      loading={mutation.isPending}
      onCancel={onClose}
      onConfirm={() => mutation.mutate()}
      open
      title={question}
    >
      {mutation.error && <Callout className="mb-4" role="alert" title={refusalOf(mutation.error)} tone="brick" />}
      <p>
        <strong className="font-semibold text-ink">{formatNom(compte)}</strong>, {compte.email}. {consequence}{' '}
        {ecrit && avantEnvoi('')}
      </p>
    </ConfirmDialog>
  )
}

function refusalOf(error: Error): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 412) return 'Ce compte a changé entre-temps. Relisez, puis confirmez de nouveau.'
  return error.message
}
