import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Echeancier } from '@sillon/domain/tresorerie/echeanciers/echeancier'
import { FinEcheancierSaisie } from '@sillon/domain/tresorerie/echeanciers/echeancier-saisie'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { useApresActe } from '../reglements/use-apres-acte.ts'
import { abandonnerEcheancier } from './echeanciers.queries.ts'

type Props = { echeancier: Echeancier; onClose: () => void }

/** Puts an end to a plan that holds, with its reason. */
export function FinEcheancierDialog({ echeancier, onClose }: Props) {
  const onSuccess = useApresActe('L’échéancier a pris fin.', onClose)
  const state = useApiForm({
    schema: FinEcheancierSaisie,
    defaultValues: { motif: '' },
    labels: { motif: 'Motif' },
    send: (values) => abandonnerEcheancier(echeancier, values),
    onSuccess,
  })
  return (
    <Dialog onClose={onClose} open title="Mettre fin à l’échéancier&#8239;?">
      <ApiForm className="grid gap-5" state={state}>
        <p>
          Les {formatMontant(echeancier.reste)} qui restent sont de nouveau dus à l’échéance de chaque pièce. Une fin ne
          se défait pas&nbsp;: il faudrait convenir d’un autre échéancier.
        </p>
        <TextareaField {...state.field('motif')} help="Il reste dans le dossier de la coopérative." rows={2} />
        <FormFoot danger onCancel={onClose} pending={state.pending}>
          Mettre fin à l’échéancier
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
