import { isPlaqueARefaire } from '@sillon/domain/dossiers/transferts/cession'
import type { Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import { AcceptationSaisie, RefusSaisie } from '@sillon/domain/dossiers/transferts/transfert-saisie'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { apresEnvoi, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { exploitationsQuery } from '../exploitations/exploitations.queries.ts'
import { acceptTransfert, refuseTransfert, useReadAgain } from './transferts.queries.ts'

const PLUS_TARD = 'Répondre plus tard'

type Props = { transfert: Transfert; nom: string; onClose: () => void }

export const ReponseDialog = ({ reponse, ...props }: Props & { reponse: 'accepter' | 'refuser' }) => (
  <Dialog
    onClose={props.onClose}
    open
    title={reponse === 'accepter' ? `Accepter ${props.nom}\u202f?` : `Refuser ${props.nom}\u202f?`}
  >
    {reponse === 'accepter' ? <AcceptationForm {...props} /> : <RefusForm {...props} />}
  </Dialog>
)

function AcceptationForm({ transfert, nom, onClose }: Props) {
  const { adhesion } = useWizard()
  const readAgain = useReadAgain()
  const { data: exploitations } = useSuspenseQuery(exploitationsQuery(adhesion.id))
  const lieux = exploitations.resultats.filter(({ statut }) => statut === 'active')
  const { offre } = transfert.materiel
  const state = useApiForm({
    schema: AcceptationSaisie,
    defaultValues: { exploitation_id: lieux.length === 1 ? (lieux[0]?.id ?? '') : '' },
    labels: { exploitation_id: 'Exploitation' },
    send: ({ exploitation_id }) => acceptTransfert(transfert.id, exploitation_id),
    onSuccess: async () => {
      showToast({ tone: 'success', detail: `${nom} est à vous. Complétez son assurance et son partage.` })
      onClose()
      await readAgain()
    },
  })
  return (
    <ApiForm className="grid gap-5 text-ink" state={state}>
      <p className="text-body text-ink-2">
        La machine quitte {transfert.de.raison_sociale} aujourd’hui. Elle n’est partagée avec personne tant que vous ne
        l’avez pas choisi.
      </p>
      <SelectField
        {...state.register('exploitation_id')}
        error={state.errorOf('exploitation_id')}
        help={lieux.length === 0 ? 'Ajoutez d’abord une exploitation à l’entreprise.' : undefined}
        label="Exploitation où elle va"
        options={lieux.map(({ id, nom: libelle }) => ({ value: id, label: libelle }))}
        placeholder="Choisir"
      />
      {offre && isPlaqueARefaire(offre) && (
        <Callout tone="orange">
          Elle porte une ancienne plaque (FNI)&nbsp;: un changement de propriétaire demande un numéro SIV.
        </Callout>
      )}
      <FormFoot cancel={PLUS_TARD} onCancel={onClose} pending={state.pending}>
        Accepter la machine
      </FormFoot>
    </ApiForm>
  )
}

function RefusForm({ transfert, onClose }: Props) {
  const readAgain = useReadAgain()
  const state = useApiForm({
    schema: RefusSaisie,
    defaultValues: { motif: '' },
    labels: { motif: 'Motif' },
    send: ({ motif }) => refuseTransfert(transfert.id, motif ?? null),
    onSuccess: async () => {
      showToast({
        tone: 'success',
        detail: `Votre refus est enregistré. ${apresEnvoi(`Nous prévenons ${transfert.de.raison_sociale}.`)}`,
      })
      onClose()
      await readAgain()
    },
  })
  return (
    <ApiForm className="grid gap-5 text-ink" state={state}>
      <p className="text-body text-ink-2">
        La machine reste à {transfert.de.raison_sociale}. {avantEnvoi('Nous prévenons cette entreprise.')}
      </p>
      <TextareaField {...state.field('motif')} help="Il est écrit à cette entreprise." optional rows={2} />
      <FormFoot cancel={PLUS_TARD} danger onCancel={onClose} pending={state.pending}>
        Refuser la machine
      </FormFoot>
    </ApiForm>
  )
}
