import { Button } from './button.tsx'

type Props = {
  pending: boolean
  /** Why nothing can be sent yet; null when it can. */
  reason: string | null
  onCancel: () => void
  onSend: () => void
  /** Label of the button that sends. */
  children: string
}

/** The two buttons of a dialog that sends a file, which is in no form. */
export const SendActions = ({ pending, reason, onCancel, onSend, children }: Props) => (
  <>
    <Button onClick={onCancel} variant="secondary">
      Annuler
    </Button>
    <Button disabledReason={reason} loading={pending} loadingLabel="Envoi…" onClick={onSend} variant="primary">
      {children}
    </Button>
  </>
)
