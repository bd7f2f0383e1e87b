import { Link, useNavigate } from '@tanstack/react-router'
import { useLinkToken } from '../../../lib/link-token.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { LienPerime } from './lien-perime.tsx'
import { confirmEmail } from './mot-de-passe.queries.ts'
import { useLinkAct } from './use-link-act.ts'

/** For a visitor who is not signed in; a signed-in account is sent to its own page of informations. */
export function ValidationEmailPage() {
  const navigate = useNavigate()
  const [jeton] = useLinkToken()
  const { pending, expired, run } = useLinkAct(confirmEmail, () => navigate({ to: '/connexion', replace: true }))
  if (jeton === undefined || expired) {
    return (
      <>
        <PageHead title="Validation de l’adresse e-mail" />
        <LienPerime>Connectez-vous avec votre adresse actuelle, puis refaites votre demande.</LienPerime>
        <p className="mt-5">
          <Link className={buttonClass({ variant: 'primary', className: 'w-full' })} to="/connexion">
            Se connecter
          </Link>
        </p>
      </>
    )
  }
  return (
    <>
      <PageHead
        intro={
          'Une fois confirmée, cette adresse remplace l’ancienne\u00a0: elle sert à vous connecter et à recevoir les e-mails de la coopérative.'
        }
        title="Validation de l’adresse e-mail"
      />
      <Button
        className="w-full"
        loading={pending}
        loadingLabel="Confirmation…"
        onClick={() => void run(jeton)}
        variant="primary"
      >
        Confirmer mon adresse
      </Button>
    </>
  )
}
