import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRelecture } from '../commandes-fournisseur/use-relecture.ts'
import { finishLivraison, rouvrirLivraison } from './receptions.queries.ts'

const TEXTES = {
  livrer: {
    bouton: 'Terminer la livraison',
    consequence:
      'Plus rien n’est attendu. Les bons de commande deviennent livrés, et aucune réception ne pourra plus être saisie ni annulée, à moins de rouvrir la livraison avant la facturation.',
    send: finishLivraison,
  },
  rouvrir: {
    bouton: 'Rouvrir la livraison',
    consequence: 'Les réceptions pourront de nouveau être saisies et annulées. Rien n’a encore été facturé.',
    send: rouvrirLivraison,
  },
}

type Props = { acte: keyof typeof TEXTES; groupement_id: string; onClose: () => void }

/** Confirms that the delivery is over, or reopens it. */
export function LivraisonDialog({ acte, groupement_id, onClose }: Props) {
  const relire = useRelecture()
  const { bouton, consequence, send } = TEXTES[acte]
  const envoi = useMutation({
    mutationFn: () => send(groupement_id),
    onSettled: async () => {
      onClose()
      await relire()
    },
  })
  return (
    <ConfirmDialog
      cancelLabel={acte === 'livrer' ? 'Pas encore' : 'Ne rien changer'}
      confirmLabel={bouton}
      danger={false}
      loading={envoi.isPending}
      onCancel={onClose}
      onConfirm={() => envoi.mutate()}
      open
      title={`${bouton}\u202f?`}
    >
      {consequence}
    </ConfirmDialog>
  )
}
