import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { useRepondre } from './demandes.queries.ts'

type Props = { open: boolean; onClose: () => void; repondre: ReturnType<typeof useRepondre> }

/** A refusal withdraws the whole order: it is asked twice. */
export const RefusDialog = ({ open, onClose, repondre }: Props) => (
  <ConfirmDialog
    cancelLabel="Garder la commande"
    confirmLabel="Retirer ma commande"
    loading={repondre.isPending}
    onCancel={onClose}
    onConfirm={() => repondre.mutate({ accepte: false }, { onSettled: onClose })}
    open={open}
    title={'Retirer cette commande\u202f?'}
  >
    Le bon de commande est annulé en entier, sans frais. Vous ne recevrez rien de ce groupement.
  </ConfirmDialog>
)
