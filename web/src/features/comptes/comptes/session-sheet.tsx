import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { resend } from '../../../lib/offline/resend.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const SecondeEtape = lazy(() => import('./seconde-etape.tsx').then((module) => ({ default: module.SecondeEtape })))

export type SessionSheetProps = {
  utilisateur: Utilisateur
  /** The name or address used to sign in. Undefined when unknown: the form asks for it. */
  identifiant: string | undefined
  /** The values typed are already kept on the device, and are found again after leaving. */
  isKept: boolean
  onBack: (utilisateur: Utilisateur) => void
  onLeave: () => Promise<void>
}

/**
 * Asks for the password over a page whose session has ended: the page keeps what was typed, and continues once the same
 * person is back.
 */
export function SessionSheet({ utilisateur, identifiant, isKept, onBack, onLeave }: SessionSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isOther, setIsOther] = useState(identifiant === undefined)
  const [missing, setMissing] = useState<string>()
  const focusField = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const { codeDue, setCodeDue, pending, refusal, connect } = useReconnexion(onBack, () => focusField('password'))

  // Runs after the dialog opens, since the dialog focuses its first control.
  useEffect(() => {
    if (!codeDue)
      form.current?.querySelector<HTMLInputElement>(isOther ? '[name=username]' : '[name=password]')?.focus()
  }, [codeDue, isOther])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username')).trim()
    const password = String(data.get('password'))
    const empty = username === '' ? 'username' : password === '' ? 'password' : undefined
    setMissing(empty)
    if (empty) focusField(empty)
    else void connect(username, password)
  }

  return (
    <Dialog open title="Session terminée">
      <p className="mb-4">Ce que vous avez saisi est toujours là. Connectez-vous pour continuer où vous en étiez.</p>
      {codeDue && (
        <Suspense>
          <SecondeEtape onBack={() => setCodeDue(false)} onDone={onBack} />
        </Suspense>
      )}
      <form className="grid gap-5" hidden={codeDue} method="post" noValidate onSubmit={submit} ref={form}>
        {refusal && <Callout role="alert" title={refusal} tone="brick" />}
        {isOther ? (
          <IdentifiantField isMissing={missing === 'username'} />
        ) : (
          <PersonneAttendue identifiant={identifiant} onChange={() => setIsOther(true)} utilisateur={utilisateur} />
        )}
        <PasswordField
          error={missing === 'password' ? 'Saisissez votre mot de passe.' : undefined}
          label="Mot de passe"
          maxLength={128}
          name="password"
          required
        />
        <Button className="w-full" loading={pending} loadingLabel="Connexion…" type="submit" variant="primary">
          Se connecter
        </Button>
      </form>
      <Depart isKept={isKept} onLeave={onLeave} />
    </Dialog>
  )
}

/** Signs in again; `onRefused` is called when the server refuses the password, or does not answer. */
function useReconnexion(onBack: SessionSheetProps['onBack'], onRefused: () => void) {
  const [codeDue, setCodeDue] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function connect(username: string, password: string) {
    setPending(true)
    setRefusal(undefined)
    try {
      // `resend` tells nobody else of a failure: the maintenance page would replace this page.
      const answer = (await resend('POST /auth/login', { body: { username, password } })) as
        | Utilisateur
        | { totp: true }
      if ('totp' in answer) setCodeDue(true)
      else onBack(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      onRefused()
    } finally {
      setPending(false)
    }
  }

  return { codeDue, setCodeDue, pending, refusal, connect }
}

function IdentifiantField({ isMissing }: { isMissing: boolean }) {
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="username"
      error={isMissing ? 'Saisissez votre identifiant ou votre adresse e-mail.' : undefined}
      label="Identifiant ou adresse e-mail"
      maxLength={254}
      name="username"
      required
      spellCheck={false}
    />
  )
}

type PersonneProps = Pick<SessionSheetProps, 'utilisateur' | 'identifiant'> & { onChange: () => void }

function PersonneAttendue({ utilisateur, identifiant, onChange }: PersonneProps) {
  const nom = `${utilisateur.prenom} ${utilisateur.nom}`
  return (
    <div className="flex items-center gap-3">
      <Avatar name={nom} />
      <b className="min-w-0 flex-1 text-ink">{nom}</b>
      {/* A password manager reads here which account the password belongs to. */}
      <input autoComplete="username" hidden name="username" readOnly value={identifiant} />
      <Button onClick={onChange} size="sm" variant="quiet">
        Changer
      </Button>
    </div>
  )
}

function Depart({ isKept, onLeave }: Pick<SessionSheetProps, 'isKept' | 'onLeave'>) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-60 text-help">
        {isKept
          ? 'Quitter mène à l’accueil. Votre saisie reste sur cet appareil, l’accueil vous la proposera.'
          : 'Quitter mène à l’accueil, et perd ce que vous avez saisi.'}
      </p>
      <Button onClick={() => void onLeave()} variant="secondary">
        Quitter
      </Button>
    </div>
  )
}
