import type { MandatLigne } from '@sillon/contract/dossiers/mandats'
import { MandatSignature } from '@sillon/domain/dossiers/mandats/mandat-signature'
import { TYPE_PRELEVEMENT_LABELS, TYPES_PRELEVEMENT } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { activateMandat, MANDATS_KEY } from '../../dossiers/mandats/mandats.queries.ts'

const LABELS = { date_signature: 'Date de signature', lieu: 'Lieu de signature', type_prelevement: 'Type' } as const

/** The fields copied from the signed paper mandate. */
export function ActivationForm({ mandat, onDone }: { mandat: MandatLigne; onDone: () => void }) {
  const queryClient = useQueryClient()
  const defaultValues = { date_signature: '', lieu: '', type_prelevement: mandat.type_prelevement }
  const state = useApiForm({
    schema: MandatSignature,
    defaultValues,
    labels: LABELS,
    version: mandat.version,
    send: (values, version) => activateMandat({ id: mandat.id, version }, values),
    readSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: MANDATS_KEY })
      return { values: defaultValues, version: mandat.version }
    },
    onSuccess: async () => {
      showToast({ tone: 'success', detail: 'Le mandat est actif.' })
      onDone()
      await queryClient.invalidateQueries({ queryKey: MANDATS_KEY })
    },
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <FormDateField {...state.driven('date_signature')} />
      <TextField {...state.field('lieu')} maxLength={100} width="medium" />
      <SelectField
        {...state.field('type_prelevement')}
        options={TYPES_PRELEVEMENT.map((value) => ({ value, label: TYPE_PRELEVEMENT_LABELS[value] }))}
        width="short"
      />
      <div>
        <Button loading={state.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
          Activer le mandat
        </Button>
      </div>
    </ApiForm>
  )
}
