import { MotifSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import type { ReactNode } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'

type Props = {
  /** The title, as a question. */
  titre: string
  /** The verb of the title, for the button that confirms. */
  libelle: string
  /** The consequence of the act. */
  children: ReactNode
  send: (motif: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Confirms an act that undoes something, and asks its reason: the journal keeps it. */
export function MotifDialog({ titre, libelle, children, send, onDone, onClose }: Props) {
  const state = useApiForm({
    schema: MotifSaisie,
    defaultValues: { motif: '' },
    labels: { motif: 'Motif' },
    send: ({ motif }) => send(motif),
    onSuccess: onDone,
  })
  return (
    <Dialog onClose={onClose} open title={titre}>
      <ApiForm className="grid gap-5" state={state}>
        <div>{children}</div>
        <TextareaField {...state.register('motif')} error={state.errorOf('motif')} label="Motif" rows={3} />
        <FormFoot danger onCancel={onClose} pending={state.pending}>
          {libelle}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
