import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { RemboursementSaisie } from '@sillon/domain/tresorerie/reglements/reglement-saisie'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { refundReglement } from './reglements.queries.ts'
import { useApresActe } from './use-apres-acte.ts'

const LABELS = { montant: 'Montant', date_remboursement: 'Date du remboursement', reference: 'Référence' } as const

/** Records the refund of an overpayment: the money itself is sent outside the portal. */
export function RemboursementForm({ reglement, onDone }: { reglement: Reglement; onDone: () => void }) {
  const today = jourOf(new Date())
  const onSuccess = useApresActe('Le remboursement est noté.', onDone)
  const state = useApiForm({
    schema: RemboursementSaisie,
    defaultValues: { montant: reglement.disponible, date_remboursement: today, reference: '' },
    labels: LABELS,
    sujet: reglement.id,
    send: (values) => refundReglement(reglement, values),
    onSuccess,
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>Il reste {formatMontant(reglement.disponible)} sur ce règlement. Faites le virement, puis notez-le ici.</p>
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormDecimalField {...state.driven('montant')} cents unit="€" width="short" />
        <FormDateField {...state.driven('date_remboursement')} max={today} />
      </div>
      <TextField {...state.field('reference')} autoComplete="off" optional />
      <FormFoot onCancel={onDone} pending={state.pending}>
        Noter le remboursement
      </FormFoot>
    </ApiForm>
  )
}
