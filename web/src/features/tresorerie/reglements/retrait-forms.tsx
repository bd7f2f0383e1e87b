import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { AnnulationSaisie, RejetSaisie } from '@sillon/domain/tresorerie/reglements/reglement-saisie'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { cancelReglement, rejeterReglement } from './reglements.queries.ts'
import { useApresActe } from './use-apres-acte.ts'

type Props = { reglement: Reglement; onDone: () => void }

const SUITE = 'Ce qu’il avait payé est de nouveau à payer\u202f; le crédit de l’entreprise y est affecté s’il en reste.'

/** Cancels a payment entered by mistake. */
export function AnnulationForm({ reglement, onDone }: Props) {
  const onSuccess = useApresActe('Le règlement est annulé.', onDone)
  const state = useApiForm({
    schema: AnnulationSaisie,
    defaultValues: { motif: '' },
    labels: { motif: 'Motif' },
    sujet: reglement.id,
    send: (values) => cancelReglement(reglement, values),
    onSuccess,
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>
        Le règlement de {formatMontant(reglement.montant)} sera annulé. {SUITE} Une annulation ne se défait pas.
      </p>
      <TextareaField {...state.field('motif')} rows={3} />
      <FormFoot danger onCancel={onDone} pending={state.pending}>
        Annuler le règlement
      </FormFoot>
    </ApiForm>
  )
}

/** Records that the bank rejected a payment. */
export function RejetForm({ reglement, onDone }: Props) {
  const today = jourOf(new Date())
  const onSuccess = useApresActe('Le rejet est noté.', onDone)
  const state = useApiForm({
    schema: RejetSaisie,
    defaultValues: { motif: '', code_rejet: '', date: today },
    labels: { motif: 'Motif', code_rejet: 'Code de la banque', date: 'Date du rejet' },
    sujet: reglement.id,
    send: (values) => rejeterReglement(reglement, values),
    onSuccess,
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>
        La banque a repris les {formatMontant(reglement.montant)}. {SUITE}
      </p>
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormDateField {...state.driven('date')} max={today} />
        <TextField {...state.field('code_rejet')} help="Par exemple AM04." optional width="short" />
      </div>
      <TextareaField {...state.field('motif')} rows={3} />
      <FormFoot danger onCancel={onDone} pending={state.pending}>
        Noter le rejet
      </FormFoot>
    </ApiForm>
  )
}
