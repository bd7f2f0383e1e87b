import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Callout } from '../../../../ui/callout.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useSave } from './wizard-context.tsx'

type Props = {
  icon: ReactNode
  label: string
  confirmLabel: string
  question: string
  /** The title of the refusal; the reason of the server follows. */
  refusalTitle: string
  /** Also leaves the page, before the membership is read again: the record would not be found. */
  remove: () => Promise<void>
  /** The consequence of the removal. */
  children: ReactNode
}

/** The last section of a record’s page: removes the record, after a confirmation. */
export function RemoveSection({ icon, label, confirmLabel, question, refusalTitle, remove, children }: Props) {
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const removing = useSave(remove)

  async function confirm() {
    try {
      await removing.mutateAsync(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setOpen(false)
    }
  }

  return (
    <div className="mt-8 border-t border-line pt-6">
      {refusal && (
        <Callout className="mb-4" role="alert" title={refusalTitle} tone="brick">
          {refusal}
        </Callout>
      )}
      <Button className="text-brick-ink" icon={icon} onClick={() => setOpen(true)} variant="secondary">
        {label}
      </Button>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel={confirmLabel}
        loading={removing.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
        open={open}
        title={question}
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
