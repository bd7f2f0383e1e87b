import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type BodyOf, call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Preuve = BodyOf<'POST /auth/login/totp'>
type Mode = 'code' | 'code_secours' | 'jeton'

/** The token of a reset link is in the fragment, which neither logs nor `Referer` contain. */
const jetonOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('jeton')

type Props = { onDone: (utilisateur: Utilisateur) => Promise<void> | void; onBack: () => void }

/**
 * After a correct password: asks for a code of the telephone, a recovery code or the link of a mail. Loaded only when
 * needed.
 */
export function SecondeEtape({ onDone, onBack }: Props) {
  const { form, mode, pending, wrong, refusal, submit, change } = useSecondeEtape(onDone)
  return (
    <form className="grid gap-5" noValidate onSubmit={submit} ref={form}>
      {refusal && <Callout role="alert" title={refusal.message} tone="brick" />}
      {mode === 'jeton' && <RetraitParLien pending={pending} />}
      {mode === 'code' && <CodeField error={wrong} key="code" />}
      {mode === 'code_secours' && <CodeSecoursField error={wrong} key="secours" />}
      {mode !== 'jeton' && (
        <Button className="w-full" loading={pending} loadingLabel="Connexion…" type="submit" variant="primary">
          Se connecter
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onBack} variant="quiet">
          Retour
        </Button>
        <Button onClick={() => change(mode === 'code' ? 'code_secours' : 'code')} variant="quiet">
          {mode === 'code' ? 'Utiliser un code de secours' : 'Utiliser mon téléphone'}
        </Button>
      </div>
    </form>
  )
}

/** The proof that is asked for, and its sending. */
function useSecondeEtape(onDone: Props['onDone']) {
  const jeton = jetonOf(window.location.hash)
  const form = useRef<HTMLFormElement>(null)
  const [mode, setMode] = useState<Mode>(jeton ? 'jeton' : 'code')
  const [pending, setPending] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [refusal, setRefusal] = useState<ApiError>()

  // Also tells a screen reader that the form has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has a first control of its own
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [mode])

  async function send(preuve: Preuve) {
    setPending(true)
    setRefusal(undefined)
    try {
      await onDone(await call('POST /auth/login/totp', { body: preuve }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      if (mode === 'jeton') setMode('code')
      form.current?.querySelector('input')?.focus()
    } finally {
      setPending(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const typed = String(new FormData(event.currentTarget).get(mode) ?? '').replaceAll(/\s/g, '')
    const message = mode === 'jeton' ? undefined : messageOf(mode, typed)
    setWrong(message)
    if (message) event.currentTarget.querySelector('input')?.focus()
    else void send({ [mode]: mode === 'jeton' ? jeton : typed })
  }

  function change(next: Mode) {
    setMode(next)
    setWrong(undefined)
    setRefusal(undefined)
  }

  return { form, mode, pending, wrong, refusal, submit, change }
}

function messageOf(mode: 'code' | 'code_secours', typed: string): string | undefined {
  if (mode === 'code_secours') return typed ? undefined : 'Saisissez un code de secours.'
  return /^\d{6}$/.test(typed) ? undefined : 'Le code comporte 6 chiffres.'
}

function RetraitParLien({ pending }: { pending: boolean }) {
  return (
    <>
      <p>
        Votre coopérative vous a envoyé ce lien. Votre compte ne demandera plus que votre mot de passe, jusqu’à ce que
        vous activiez à nouveau la double authentification.
      </p>
      <Button className="w-full" loading={pending} type="submit" variant="primary">
        Retirer ma double authentification
      </Button>
    </>
  )
}

function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      autoComplete="one-time-code"
      error={error}
      help="Celui que montre votre application d’authentification."
      inputMode="numeric"
      label="Code à 6 chiffres"
      maxLength={10}
      name="code"
      required
    />
  )
}

function CodeSecoursField({ error }: { error: string | undefined }) {
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      error={error}
      help="L’un des codes gardés à l’activation. Chacun sert une fois."
      label="Code de secours"
      maxLength={40}
      name="code_secours"
      placeholder="Ex. 7K2M-9QXD-4TWB"
      required
      spellCheck={false}
    />
  )
}
