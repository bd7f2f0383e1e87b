import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import { formatNom } from '@sillon/domain/nom'
import { texte } from '@sillon/domain/texte'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { restartAsSomeoneElse } from '../../../lib/session.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { agirPour } from './delegations.queries.ts'

type Props = { compte: UtilisateurLigne; onClose: () => void }

/** Warns first that the person is told, and that every act is recorded. */
export function AgirPourDialog({ compte, onClose }: Props) {
  const state = useApiForm({
    schema: z.object({ motif: texte(300, { min: 3 }) }),
    defaultValues: { motif: '' },
    labels: { motif: 'Motif' },
    send: ({ motif }) => agirPour(compte.id, motif),
    onSuccess: restartAsSomeoneElse,
  })
  return (
    <Dialog onClose={onClose} open title={`Agir pour ${formatNom(compte)}`}>
      <ApiForm className="grid gap-5" state={state}>
        <ul className="grid list-disc gap-1 pl-5">
          <li>Vous verrez le portail comme cette personne, une heure au plus.</li>
          <li>{avantEnvoi('Elle en est prévenue tout de suite par e-mail, avec votre nom et votre motif.')}</li>
          <li>Tout est noté à votre nom. Elle lira qui a agi, quand, pourquoi, et le nombre de changements.</li>
          <li>Son mot de passe, son adresse e-mail et ses données personnelles vous restent fermés.</li>
        </ul>
        <TextareaField
          {...state.field('motif')}
          help={'Par exemple\u00a0: «\u00a0Demandé au téléphone le 3 mars\u00a0».'}
          maxLength={300}
        />
        <FormFoot cancel="Rester à mon compte" onCancel={onClose} pending={state.pending}>
          Agir pour cette personne
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
