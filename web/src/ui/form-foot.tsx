import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  pending: boolean
  onCancel: () => void
  /** Label of the button that cancels. */
  cancel?: string
  danger?: boolean
  loadingLabel?: string
  /** The reason why the form cannot be sent. */
  reason?: string | undefined
  /** Label of the button that sends. */
  children: ReactNode
}

/** The two buttons of a short form in a dialog. */
export function FormFoot({ pending, onCancel, cancel = 'Ne rien changer', danger = false, reason, ...submit }: Props) {
  return (
    <div className="flex flex-col-reverse gap-2 desk:flex-row desk:flex-wrap desk:justify-end">
      <Button onClick={onCancel} variant="secondary">
        {cancel}
      </Button>
      <Button
        {...submit}
        disabledReason={reason ?? null}
        loading={pending}
        type="submit"
        variant={danger ? 'danger' : 'primary'}
      />
    </div>
  )
}
