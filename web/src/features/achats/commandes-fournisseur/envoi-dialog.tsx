import type { SituationCommande } from '@sillon/contract/achats/commandes-fournisseur'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { apresEnvoi, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { ApercuCourriel } from './apercu-courriel.tsx'
import { useRelecture } from './use-relecture.ts'

type Props = {
  courriel: NonNullable<SituationCommande['courriel']>
  titre: string
  /** The consequence of the act, before the mail. */
  children: ReactNode
  send: () => Promise<object>
  onClose: () => void
}

/** To whom the order goes and with which words, before it leaves. */
export function EnvoiDialog({ courriel, titre, children, send, onClose }: Props) {
  const relire = useRelecture()
  const conclude = useDepart()
  const envoi = useMutation({
    mutationFn: send,
    onSuccess: (reponse) => conclude(reponse, apresEnvoi('L’e-mail part au fournisseur, avec le PDF et le CSV.')),
    onSettled: async () => {
      onClose()
      await relire()
    },
  })
  return (
    <ConfirmDialog
      cancelLabel="Pas encore"
      confirmLabel="Envoyer"
      danger={false}
      loading={envoi.isPending}
      onCancel={onClose}
      onConfirm={() => envoi.mutate()}
      open
      title={titre}
    >
      <div className="grid gap-3">
        <p>{children}</p>
        <ApercuCourriel courriel={courriel} />
        <p>{avantEnvoi('L’e-mail part dans 30\u00a0s\u00a0: jusque-là, «\u00a0Annuler\u00a0» le reprend.')}</p>
      </div>
    </ConfirmDialog>
  )
}
