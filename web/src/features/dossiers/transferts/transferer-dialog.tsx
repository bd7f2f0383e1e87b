import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { isPlaqueARefaire } from '@sillon/domain/dossiers/transferts/cession'
import { TransfertSaisie } from '@sillon/domain/dossiers/transferts/transfert-saisie'
import { TRANSFERT_JOURS } from '@sillon/domain/dossiers/transferts/transfert-statut'
import { useController } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { apresEnvoi, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { DestinataireField } from './destinataire-field.tsx'
import { requestTransfert, useReadAgain } from './transferts.queries.ts'

type Props = { materiel: Materiel; nom: string; onClose: () => void }

const LABELS = { vers_entreprise_id: 'Entreprise qui reçoit la machine', message: 'Message' } as const

/** Asks the company to transfer to and a message, and says the consequence. */
export function TransfererDialog({ materiel, nom, onClose }: Props) {
  const keyFor = useIdempotencyKey()
  const readAgain = useReadAgain()
  const state = useApiForm({
    schema: TransfertSaisie,
    defaultValues: { vers_entreprise_id: '', message: '' },
    labels: LABELS,
    send: (body) => requestTransfert(materiel.id, body, keyFor(body)),
    onSuccess: async ({ vers }) => {
      showToast({
        tone: 'success',
        detail: `La demande attend ${vers.raison_sociale}. ${apresEnvoi('Un e-mail part à cette entreprise.')}`,
      })
      onClose()
      await readAgain()
    },
  })
  const { field: vers } = useController({ control: state.control, name: 'vers_entreprise_id' })
  return (
    <Dialog onClose={onClose} open size="wide" title={`Transférer ${nom}`}>
      <ApiForm className="grid gap-5 text-ink" state={state}>
        <DestinataireField
          error={state.errorOf('vers_entreprise_id')}
          materiel_id={materiel.id}
          onChange={(id) => vers.onChange(id ?? '')}
          value={vers.value || null}
        />
        <TextareaField
          {...state.field('message')}
          help={avantEnvoi('Il est écrit dans l’e-mail que reçoit cette entreprise.')}
          optional
          rows={2}
        />
        <Consequences materiel={materiel} />
        <FormFoot cancel="Garder la machine" onCancel={onClose} pending={state.pending}>
          Demander le transfert
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}

const Consequences = ({ materiel }: { materiel: Materiel }) => (
  <div className="text-body text-ink-2">
    <p>Rien ne change tant que l’entreprise n’a pas accepté. Elle a {TRANSFERT_JOURS}&nbsp;jours. Ensuite&nbsp;:</p>
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      <li>les heures, les contrôles, les photos, les notices et le numéro de série suivent la machine&nbsp;;</li>
      <li>
        valeurs, assurance, commentaire, carte grise, factures et autres documents s’effacent&nbsp;: gardez une copie de
        ceux qu’il vous faut&nbsp;;
      </li>
      <li>elle reste dans vos anciennes machines, et votre cotisation de l’année ne change pas.</li>
      {isPlaqueARefaire(materiel) && (
        <li>son ancienne plaque (FNI) ne suit pas&nbsp;: le nouveau propriétaire demande un numéro SIV.</li>
      )}
    </ul>
  </div>
)
