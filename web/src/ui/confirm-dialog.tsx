import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** A question: « Retirer la Kiésérite ? » */
  title: string
  /** The consequence, with the amount. */
  children?: ReactNode
  /** The verb of the question: « Retirer la ligne ». */
  confirmLabel: string
  /** « Garder » rather than « Annuler ». */
  cancelLabel: string
  danger?: boolean
  loading?: boolean
  /** The reason why it cannot be confirmed. */
  reason?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = true,
  loading = false,
  reason,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onCancel} variant="secondary">
            {cancelLabel}
          </Button>
          <Button
            disabledReason={reason ?? null}
            loading={loading}
            onClick={onConfirm}
            variant={danger ? 'danger' : 'primary'}
          >
            {confirmLabel}
          </Button>
        </>
      }
      onClose={onCancel}
      open={open}
      title={title}
    >
      {children}
    </Dialog>
  )
}
