import { motDePasseSaisi } from '@sillon/domain/comptes/comptes/mot-de-passe'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api-error.ts'
import { ApiForm } from '../../../lib/api-form.tsx'
import { checkSession, getSession } from '../../../lib/session.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { chooseMotDePasse } from './mot-de-passe.queries.ts'
import { NouveauMotDePasseField } from './nouveau-mot-de-passe-field.tsx'
import { premierePage } from './premiere-page.ts'

const Choix = z.object({ mot_de_passe: motDePasseSaisi() })

type Props = {
  jeton: string
  /** True for the link of an invitation, which also signs in. */
  isInvitation: boolean
  /** True below the offer of a passkey. */
  isSecond: boolean
  onExpired: () => void
}

export function ChoixMotDePasseForm({ jeton, isInvitation, isSecond, onExpired }: Props) {
  const navigate = useNavigate()
  const form = useApiForm({
    schema: Choix,
    defaultValues: { mot_de_passe: '' },
    labels: { mot_de_passe: 'Nouveau mot de passe' },
    send: (values) => chooseMotDePasse({ jeton, ...values }).catch(tellExpired(onExpired)),
    onSuccess: async () => {
      // The server opened a session, or closed all those of the account, maybe this one too.
      await checkSession()
      const to = isInvitation ? premierePage(getSession()) : '/connexion'
      // The welcome says it by itself.
      if (to !== '/bienvenue') showToast({ tone: 'success', ...(to === '/' ? ENTREE : ENREGISTRE) })
      await navigate({ to, replace: true })
    },
  })
  const value = useWatch({ control: form.control, name: 'mot_de_passe' })
  return (
    <ApiForm className="grid gap-5" state={form}>
      <NouveauMotDePasseField {...form.field('mot_de_passe')} value={value} />
      <Button
        loading={form.pending}
        loadingLabel="Enregistrement…"
        type="submit"
        variant={isSecond ? 'secondary' : 'primary'}
      >
        {isInvitation ? 'Choisir ce mot de passe' : 'Enregistrer le mot de passe'}
      </Button>
    </ApiForm>
  )
}

const ENTREE = { title: 'Votre compte est ouvert', detail: 'Vous voici dans votre espace.' }
const ENREGISTRE = { title: 'Mot de passe enregistré', detail: 'Connectez-vous avec lui.' }

const tellExpired = (onExpired: () => void) => (error: unknown) => {
  if (error instanceof ApiError && error.problem.code === 'lien-invalide') onExpired()
  throw error
}
