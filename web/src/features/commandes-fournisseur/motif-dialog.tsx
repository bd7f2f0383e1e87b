import { MotifSaisie } from '@sillon/domain/receptions/reception-saisie'
import type { ReactNode } from 'react'
import { ApiForm } from '../../lib/api-form.tsx'
import { useApiForm } from '../../lib/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'

type Props = {
  /** A question. */
  titre: string
  /** The verb of the question. */
  libelle: string
  /** What will happen. */
  children: ReactNode
  send: (motif: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** What undoes something asks why: the journal keeps it. */
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
        <div className="flex flex-col-reverse flex-wrap gap-2 desk:flex-row desk:justify-end">
          <Button onClick={onClose} variant="secondary">
            Ne rien changer
          </Button>
          <Button loading={state.pending} type="submit" variant="danger">
            {libelle}
          </Button>
        </div>
      </ApiForm>
    </Dialog>
  )
}
