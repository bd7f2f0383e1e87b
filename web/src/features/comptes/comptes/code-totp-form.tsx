import { chaine } from '@sillon/domain/chaine'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { confirmTotp } from './comptes.queries.ts'

/** Accepts spaces: authentication applications group the digits by three. */
const Saisie = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((code) => code.replaceAll(/\s/g, '')),
    ),
    chaine(30).check(z.regex(/^\d{6}$/, { error: 'Le code comporte 6 chiffres.' })),
  ),
})

type Props = {
  enrolement: { secret: string; uri: string }
  onConfirmed: (answer: { codes_secours: string[] }) => void | Promise<void>
  onCancel: () => void
}

/** Shows the secret for the authentication application, then checks a first code of it. */
export function CodeTotpForm({ enrolement, onConfirmed, onCancel }: Props) {
  const state = useApiForm({
    schema: Saisie,
    defaultValues: { code: '' },
    labels: { code: 'Code à 6 chiffres' },
    send: confirmTotp,
    onSuccess: onConfirmed,
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>
        Ouvrez une application d’authentification sur votre téléphone (FreeOTP, Aegis, Google Authenticator…), puis
        faites-lui lire ce QR code.
      </p>
      <div className="grid items-center gap-5 desk:grid-cols-[13rem_1fr]">
        <QrCode label="QR code à lire avec votre application" text={enrolement.uri} />
        <div>
          <p>
            Vous lisez cette page sur votre téléphone{'\u202f'}? Recopiez cette clé dans l’application{'\u00a0'}:
          </p>
          <p className="mt-2 font-mono break-words text-ink" data-secret>
            {enrolement.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <div className="mt-2">
            <CopyButton done="Clé copiée" text={enrolement.secret} variant="secondary" words="Copier la clé" />
          </div>
        </div>
      </div>
      <TextField
        {...state.field('code')}
        autoComplete="one-time-code"
        help="Celui que l’application montre maintenant."
        inputMode="numeric"
        maxLength={10}
        required
        width="short"
      />
      <FormFoot cancel="Annuler" onCancel={onCancel} pending={state.pending}>
        Activer
      </FormFoot>
    </ApiForm>
  )
}
