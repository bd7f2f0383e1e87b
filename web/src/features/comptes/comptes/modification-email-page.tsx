import { MotDePasse } from '@sillon/domain/comptes/comptes/mot-de-passe'
import { Email } from '@sillon/domain/email'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { moiQuery } from './comptes.queries.ts'
import { emailEnAttenteQuery, requestEmail } from './mot-de-passe.queries.ts'
import { Personnel } from './personnel.tsx'

const ModificationEmail = z.object({
  email: Email,
  mot_de_passe_actuel: MotDePasse.check(z.minLength(1, { error: 'Saisissez votre mot de passe.' })),
})

const LABELS = { email: 'Nouvelle adresse e-mail', mot_de_passe_actuel: 'Mot de passe actuel' } as const

export function ModificationEmailPage() {
  const { data: moi } = useSuspenseQuery(moiQuery)
  return (
    <div className="max-w-110">
      <PageHead
        intro={
          <>
            Votre adresse actuelle est <span className="font-semibold break-words">{moi.email}</span>. Elle reste la
            bonne tant que la nouvelle n’est pas confirmée.
          </>
        }
        title="Modification de l’adresse e-mail"
      />
      <Personnel>
        <ModificationEmailForm />
      </Personnel>
    </div>
  )
}

function ModificationEmailForm() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useApiForm({
    schema: ModificationEmail,
    defaultValues: { email: '', mot_de_passe_actuel: '' },
    labels: LABELS,
    send: requestEmail,
    onSuccess: async () => {
      await queryClient.invalidateQueries(emailEnAttenteQuery)
      await navigate({ to: '/mon-profil/informations' })
    },
  })
  return (
    <ApiForm className="grid gap-5" state={form}>
      <TextField
        {...form.field('email')}
        autoCapitalize="none"
        autoComplete="email"
        help="Un lien de confirmation y sera envoyé. Il vaut une heure."
        inputMode="email"
        maxLength={254}
        placeholder="prenom@exemple.fr"
        spellCheck={false}
        type="email"
      />
      <PasswordField {...form.field('mot_de_passe_actuel')} maxLength={128} />
      <Button loading={form.pending} type="submit" variant="primary">
        Recevoir le lien
      </Button>
    </ApiForm>
  )
}
