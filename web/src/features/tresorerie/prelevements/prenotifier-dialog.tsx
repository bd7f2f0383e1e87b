import type { Prevenus } from '@sillon/domain/comptes/destinataires/prevenus'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { attenteDe, type EnAttente } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { AnnonceEnvoi } from '../../comptes/destinataires/annonce-envoi.tsx'
import { refusEnvoi } from '../../comptes/destinataires/chiffres-envoi.ts'
import { avantEnvoi, bilanEnvois } from '../../organisme/organisme/envoi.ts'
import { apercuPrenotificationQuery, usePrenotifier } from './prelevements.queries.ts'

type Props = { lot_id: string; onClose: () => void }

/** Shows who will be told of their debit, by mail or by post, and whose line can no longer be collected; then tells them. */
export function PrenotifierDialog({ lot_id, onClose }: Props) {
  const queryClient = useQueryClient()
  const lecture = useQuery(apercuPrenotificationQuery(lot_id))
  const prenotifier = usePrenotifier(lot_id)
  const { nombre = 0, par_lettre = 0 } = lecture.data ?? {}
  const showPrenotification = (reponse: Prevenus | EnAttente) => {
    if ('en_attente' in reponse) attenteDe(queryClient, reponse)
    else showToast({ tone: 'success', detail: bilanEnvois(reponse) })
  }
  return (
    <ConfirmDialog
      cancelLabel="Pas maintenant"
      confirmLabel={nombre > 0 && nombre === par_lettre ? 'Préparer les lettres' : 'Envoyer les e-mails'}
      danger={false}
      loading={prenotifier.isPending}
      onCancel={onClose}
      // Also when the dialog was closed meanwhile: what leaves can be taken back.
      onConfirm={() =>
        void prenotifier.mutateAsync(undefined, { onSettled: onClose }).then(showPrenotification, () => {})
      }
      open
      reason={refusEnvoi(lecture, 'Personne ne serait prévenu.')}
      title="Prévenir les adhérents&#8239;?"
    >
      <AnnonceEnvoi
        lecture={lecture}
        mots={{ sorte: (nombre) => formatCount(nombre, 'prénotification'), total: 'À prélever' }}
      />
      {nombre > par_lettre && (
        <p className="mt-4">
          {avantEnvoi(
            'Chacune dit le montant, la date, le mandat et l’identifiant de la coopérative. Elles partent dans 30\u00a0s\u00a0: jusque-là, «\u00a0Annuler\u00a0» les reprend.',
          )}
        </p>
      )}
    </ConfirmDialog>
  )
}
