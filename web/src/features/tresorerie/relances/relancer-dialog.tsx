import type { RelancesDemandees } from '@sillon/contract/tresorerie/relances'
import { annonceDepart } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { MOTIF_ECART_LABELS } from '@sillon/domain/tresorerie/relances/relance-manuelle'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { AnnonceEnvoi } from '../../comptes/destinataires/annonce-envoi.tsx'
import { refusEnvoi } from '../../comptes/destinataires/chiffres-envoi.ts'
import { apresEnvois, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { apercuChoisiesQuery, remindPieces } from './relances.queries.ts'
import { ResultatGroupeDialog } from './resultat-groupe-dialog.tsx'

type Props = { ids: readonly string[]; onClose: () => void; onDone?: () => void }

/** Shows what will leave, sends, then lists the reminders that could not be sent, with the reasons. 500 at most at a time. */
export function RelancerDialog({ ids, onClose, onDone }: Props) {
  const queryClient = useQueryClient()
  const lecture = useQuery(apercuChoisiesQuery(ids))
  const mutation = useMutation({
    mutationFn: () => remindPieces(ids),
    onSuccess: (reponse) => {
      attenteDe(queryClient, reponse)
      onDone?.()
      return queryClient.invalidateQueries()
    },
  })
  if (mutation.data) return <ResultatDialog onClose={onClose} resultat={mutation.data} />
  const nombre = lecture.data?.nombre ?? 0
  return (
    <ConfirmDialog
      cancelLabel="Ne rien envoyer"
      confirmLabel="Relancer"
      danger={false}
      loading={mutation.isPending}
      onCancel={onClose}
      onConfirm={() => mutation.mutate()}
      open
      reason={refusEnvoi(lecture, 'Aucune relance ne partirait.')}
      title={nombre > 0 ? `Relancer ${formatCount(nombre, 'pièce')}\u202f?` : 'Relancer\u202f?'}
    >
      {mutation.error && <Callout className="mb-4" role="alert" title={refusalOf(mutation.error)} tone="brick" />}
      <AnnonceEnvoi
        lecture={lecture}
        mots={{ sorte: (nombre) => formatCount(nombre, 'relance'), total: 'Reste à payer' }}
      />
      {nombre > 0 && <p className="mt-4">{avantEnvoi('Un e-mail part à chaque entreprise, avec sa pièce.')}</p>}
    </ConfirmDialog>
  )
}

function ResultatDialog({ resultat, onClose }: { resultat: RelancesDemandees; onClose: () => void }) {
  const { envoyees, ecartees, en_attente } = resultat
  const parties = formatCount(envoyees, 'relance est partie', 'relances sont parties')
  const preparees = formatCount(envoyees, 'relance est préparée', 'relances sont préparées')
  const bilan = en_attente
    ? annonceDepart(formatCount(envoyees, 'relance part', 'relances partent'), en_attente.reste_s)
    : apresEnvois(`${parties}.`, `${preparees}.`)
  return (
    <ResultatGroupeDialog
      bilan={envoyees > 0 ? bilan : 'Aucune relance n’est partie.'}
      ecartees={ecartees.map((ecartee) => ({ ...ecartee, motif: MOTIF_ECART_LABELS[ecartee.motif] }))}
      onClose={onClose}
      reussi={envoyees > 0}
      titre="Relances"
    />
  )
}

function refusalOf(error: Error): string {
  if (error instanceof ApiError) return error.message
  throw error
}
