import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

const Preuve = z.object({
  mot_de_passe_actuel: z.string().check(z.minLength(1, { error: 'Saisissez votre mot de passe.' }), z.maxLength(128)),
})

type Props<Result> = {
  send: (preuve: { mot_de_passe_actuel: string }) => Promise<Result>
  onSuccess: (result: Result) => void | Promise<void>
  onCancel: () => void
  submitLabel: string
  danger?: boolean
  /** The consequence of the act. */
  children: ReactNode
}

/** Inside a dialog: an act on the account asks for the current password. */
export function MotDePasseActuelForm<Result>({
  send,
  onSuccess,
  onCancel,
  submitLabel,
  danger,
  children,
}: Props<Result>) {
  const state = useApiForm({
    schema: Preuve,
    defaultValues: { mot_de_passe_actuel: '' },
    labels: { mot_de_passe_actuel: 'Mot de passe actuel' },
    send,
    onSuccess,
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <div>{children}</div>
      <PasswordField {...state.field('mot_de_passe_actuel')} maxLength={128} required />
      <FormFoot cancel="Annuler" danger={danger} onCancel={onCancel} pending={state.pending}>
        {submitLabel}
      </FormFoot>
    </ApiForm>
  )
}
