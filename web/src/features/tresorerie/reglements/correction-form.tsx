import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { ReglementChangement } from '@sillon/domain/tresorerie/reglements/reglement-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { reglementQuery, updateReglement } from './reglements.queries.ts'
import { useApresActe } from './use-apres-acte.ts'

const LABELS = { reference: 'Référence', commentaire: 'Commentaire' } as const

/** Changes the reference and the comment only: an amount, a date or a means of payment never changes. */
export function CorrectionForm({ reglement, onDone }: { reglement: Reglement; onDone: () => void }) {
  const { id, version } = reglement
  const queryClient = useQueryClient()
  const onSuccess = useApresActe('Le règlement est corrigé.', onDone)
  const state = useApiForm({
    schema: ReglementChangement,
    defaultValues: valuesOf(reglement),
    labels: LABELS,
    sujet: id,
    version,
    send: ({ reference, commentaire }, known) => updateReglement({ id, version: known }, { reference, commentaire }),
    readSaved: async () => {
      const saved = await queryClient.fetchQuery({ ...reglementQuery(id), staleTime: 0 })
      return { values: valuesOf(saved), version: saved.version }
    },
    onSuccess,
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>
        Le montant, la date et le moyen ne changent plus&nbsp;: un règlement faux s’annule, puis se saisit de nouveau.
      </p>
      <TextField
        {...state.field('reference')}
        autoComplete="off"
        help="Numéro du chèque, libellé du virement."
        optional
      />
      <TextareaField {...state.field('commentaire')} optional rows={3} />
      <FormFoot onCancel={onDone} pending={state.pending}>
        Enregistrer
      </FormFoot>
    </ApiForm>
  )
}

const valuesOf = ({ reference, commentaire }: Reglement): ReglementChangement => ({
  reference: reference ?? '',
  commentaire: commentaire ?? '',
})
