import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ButtonRow } from './button-row.tsx'

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
    <ButtonRow>
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
    </ButtonRow>
  )
}
