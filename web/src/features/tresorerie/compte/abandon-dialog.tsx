import type { CompteEntreprise } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import { IrrecouvrableSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { MotifsProposes } from '../cotisations/motifs-proposes.tsx'
import { abandonneFacture } from './factures.queries.ts'

type Props = { piece: CompteEntreprise['creances'][number]; onClose: () => void }

/** Gives up what is left on an invoice, by decision of the board. */
export function AbandonDialog({ piece, onClose }: Props) {
  const queryClient = useQueryClient()
  const today = jourOf(new Date())
  const state = useApiForm({
    schema: IrrecouvrableSaisie,
    defaultValues: { motif: '', date_decision: today },
    labels: { motif: 'Motif', date_decision: 'Date de la décision du conseil' },
    sujet: piece.id,
    send: (saisie) => abandonneFacture(piece, saisie),
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries()
    },
  })
  const choose = (motif: string) => state.form.setValue('motif', motif, { shouldDirty: true, shouldValidate: true })
  return (
    <Dialog onClose={onClose} open title={'Passer cette facture en irrécouvrable\u202f?'}>
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{piece.numero}</strong>, {piece.objet}. La coopérative renonce à{' '}
          {formatMontant(piece.reste)}. Les relances s’arrêtent. Vous pourrez y revenir tant que rien n’a suivi cette
          décision.
        </p>
        <FormDateField {...state.driven('date_decision')} max={today} />
        <MotifsProposes acte="passer_irrecouvrable" onChoose={choose} value={state.form.watch('motif')} />
        <TextareaField {...state.field('motif')} help="Il reste dans le dossier de la coopérative." rows={2} />
        <FormFoot danger onCancel={onClose} pending={state.pending}>
          Passer en irrécouvrable
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
