import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { getAskedCode } from '../../../lib/asked-page.ts'
import { useEarlyPress } from '../../../lib/head-start.ts'
import { signIn, welcome } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Lazy: the fields come first. */
const AutresEntrees = lazy(() => import('./autres-entrees.tsx').then((module) => ({ default: module.AutresEntrees })))

/** Lazy: most accounts have no second factor. */
const SecondeEtape = lazy(() => import('./seconde-etape.tsx').then((module) => ({ default: module.SecondeEtape })))

type Credentials = { username: string; password: string }

/** Uncontrolled fields: the values typed stay whatever the answer. */
export function ConnexionForm({ demonstration }: { demonstration: boolean }) {
  const { form, pending, refusal, codeDue, setCodeDue, enter, connect } = useConnexion()
  const [missing, setMissing] = useState<readonly string[]>([])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const data = new FormData(event.currentTarget)
    const credentials = { username: String(data.get('username')).trim(), password: String(data.get('password')) }
    const empty = (['username', 'password'] as const).filter((name) => credentials[name] === '')
    setMissing(empty)
    if (empty[0] === undefined) connect(credentials)
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
  }

  return (
    <>
      {codeDue && (
        <Suspense>
          <SecondeEtape onBack={() => setCodeDue(false)} onDone={enter} />
        </Suspense>
      )}
      {/* `post`: if the form is sent before the scripts arrive, the password must not be in the address. */}
      <form className="grid gap-5" data-early="" hidden={codeDue} method="post" noValidate onSubmit={submit} ref={form}>
        {refusal && (
          <Callout title={refusal.message} tone="brick">
            {refusal.status === 401 && 'Vérifiez la touche Majuscule, puis réessayez.'}
          </Callout>
        )}
        <CredentialsFields missing={missing} />
        <Button className="w-full" loading={pending} loadingLabel="Connexion…" type="submit" variant="primary">
          Se connecter
        </Button>
      </form>
      {!codeDue && (
        <Suspense>
          <AutresEntrees demonstration={demonstration} disabled={pending} onChoose={connect} onDone={enter} />
        </Suspense>
      )}
    </>
  )
}

/** Signs in with a password; `codeDue` once the account also asks for a code. */
function useConnexion() {
  const navigate = useNavigate()
  const router = useRouter()
  const form = useEarlyPress<HTMLFormElement>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const [codeDue, setCodeDue] = useState(false)
  // Replaces this page in the history: its address may hold the token of a reset.
  const enter = async (utilisateur: Utilisateur) => {
    welcome(utilisateur)
    const lu = getAskedCode(utilisateur.role_bureau !== null)
    if (lu) router.history.replace(lu)
    else await navigate({ to: '/', replace: true })
  }

  async function connect(credentials: Credentials) {
    setPending(true)
    setRefusal(undefined)
    try {
      const utilisateur = await signIn(credentials)
      if (utilisateur) await enter(utilisateur)
      else setCodeDue(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    } finally {
      setPending(false)
    }
  }

  return { form, pending, refusal, codeDue, setCodeDue, enter, connect }
}

function CredentialsFields({ missing }: { missing: readonly string[] }) {
  return (
    <>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        error={missing.includes('username') ? 'Saisissez votre identifiant ou votre adresse e-mail.' : undefined}
        label="Identifiant ou adresse e-mail"
        maxLength={254}
        name="username"
        placeholder="prenom@exemple.fr"
        required
        spellCheck={false}
      />
      <PasswordField
        error={missing.includes('password') ? 'Saisissez votre mot de passe.' : undefined}
        label="Mot de passe"
        labelAction={
          <Link className="text-link" to="/mot-de-passe-oublie">
            {'Mot de passe oublié\u202f?'}
          </Link>
        }
        maxLength={128}
        name="password"
        required
      />
    </>
  )
}
