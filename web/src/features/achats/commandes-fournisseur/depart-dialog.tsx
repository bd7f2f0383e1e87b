import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { useRelecture } from './use-relecture.ts'

export type DepartProps = {
  titre: string
  bouton: string
  /** Said once it is done, where nothing waits. */
  fait: string
  children: ReactNode
  send: () => Promise<object>
  onClose: () => void
}

/** Asks before an order leaves, or takes its number. */
export function DepartDialog({ titre, bouton, fait, children, send, onClose }: DepartProps) {
  const relire = useRelecture()
  const conclude = useDepart()
  const depart = useMutation({
    mutationFn: send,
    onSuccess: (reponse) => conclude(reponse, fait),
    onSettled: async () => {
      onClose()
      await relire()
    },
  })
  return (
    <ConfirmDialog
      cancelLabel="Pas encore"
      confirmLabel={bouton}
      danger={false}
      loading={depart.isPending}
      onCancel={onClose}
      onConfirm={() => depart.mutate()}
      open
      title={titre}
    >
      {children}
    </ConfirmDialog>
  )
}
