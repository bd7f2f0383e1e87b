import { MotBesoin } from '@sillon/domain/annuaire/besoins/besoin-saisie'
import type { ReactNode } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useReadBesoins } from './besoins.queries.ts'

type Props = {
  title: string
  /** Says what sending it shows, and to whom. */
  children: ReactNode
  help: string
  verbe: string
  send: (mot: string | null) => Promise<unknown>
  /** The sentence shown once it is done. */
  fait: () => string
  onClose: () => void
}

/** An answer between neighbours, with a word if one likes. */
export function MotDialog({ title, children, help, verbe, send, fait, onClose }: Props) {
  const readAgain = useReadBesoins()
  const state = useApiForm({
    schema: MotBesoin,
    defaultValues: { mot: '' },
    labels: { mot: 'Un mot' },
    send: ({ mot }) => send(mot ?? null),
    onSuccess: async () => {
      showToast({ tone: 'success', detail: fait() })
      onClose()
      await readAgain()
    },
  })
  return (
    <Dialog onClose={onClose} open title={title}>
      <ApiForm className="grid gap-5 text-ink" state={state}>
        <div className="text-body text-ink-2">{children}</div>
        <TextareaField {...state.field('mot')} help={help} optional rows={2} />
        <FormFoot cancel="Fermer" onCancel={onClose} pending={state.pending}>
          {verbe}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
