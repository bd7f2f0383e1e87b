import type { DemandeMateriel } from '@sillon/domain/annuaire/demandes/demande'
import { ReponseDemande } from '@sillon/domain/annuaire/demandes/demande-saisie'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { repondDemande, useReadAgain } from './demandes.queries.ts'
import { showJours } from './jours-texte.ts'

type Props = { demande: DemandeMateriel; reponse: 'accepter' | 'refuser'; onClose: () => void }

/** The answer to a request, with a word if one likes. */
export function ReponseDemandeDialog({ demande, reponse, onClose }: Props) {
  const readAgain = useReadAgain()
  const isOui = reponse === 'accepter'
  const { materiel, demandeur } = demande
  const state = useApiForm({
    schema: ReponseDemande,
    defaultValues: { reponse: '' },
    labels: { reponse: 'Un mot' },
    sujet: demande.id,
    send: ({ reponse: mot }) => repondDemande(demande.id, reponse, mot ?? null),
    onSuccess: async () => {
      const acte = isOui ? 'La demande est acceptée.' : 'La demande est refusée.'
      showToast({ tone: 'success', detail: `${acte} ${apresEnvoi(`Nous prévenons ${demandeur.nom}.`)}` })
      onClose()
      await readAgain()
    },
  })
  return (
    <Dialog onClose={onClose} open title={`${isOui ? 'Accepter' : 'Refuser'} la demande de ${demandeur.nom}\u202f?`}>
      <ApiForm className="grid gap-5 text-ink" state={state}>
        <p className="text-body text-ink-2">
          {materiel.nom}, {showJours(demande)}.
        </p>
        <TextareaField
          {...state.field('reponse')}
          help={isOui ? 'Où et quand le prendre, par exemple. Il le lira.' : 'Il le lira.'}
          optional
          rows={2}
        />
        <FormFoot cancel="Répondre plus tard" danger={!isOui} onCancel={onClose} pending={state.pending}>
          {isOui ? 'Accepter' : 'Refuser'}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
