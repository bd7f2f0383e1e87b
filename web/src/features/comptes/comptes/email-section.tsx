import type { Moi } from '@sillon/contract/comptes/comptes'
import type { EmailEnAttente } from '@sillon/contract/comptes/comptes-mot-de-passe'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatHour } from '../../../lib/format.ts'
import { useLinkToken } from '../../../lib/link-token.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { moiQuery } from './comptes.queries.ts'
import { LienPerime } from './lien-perime.tsx'
import { confirmEmail, emailEnAttenteQuery, forgetEmail } from './mot-de-passe.queries.ts'
import { useLinkAct } from './use-link-act.ts'

/**
 * The current address, the one that waits for a confirmation, and the confirmation of a link opened while signed in.
 */
export function EmailSection({ moi }: { moi: Moi }) {
  const { data } = useQuery(emailEnAttenteQuery)
  const [jeton, forget] = useLinkToken()
  return (
    <Section
      action={
        <Link className="text-link" to="/modification-email">
          Modifier l’adresse
        </Link>
      }
      className="max-w-[44rem]"
      title="Adresse e-mail"
    >
      <div className="grid gap-4">
        <p className="font-semibold wrap-anywhere">{moi.email}</p>
        {jeton !== undefined && <Confirmation forget={forget} jeton={jeton} />}
        {jeton === undefined && data?.en_attente && <EnAttente {...data.en_attente} />}
      </div>
    </Section>
  )
}

function Confirmation({ jeton, forget }: { jeton: string; forget: () => void }) {
  const queryClient = useQueryClient()
  const { pending, expired, run } = useLinkAct(confirmEmail, async () => {
    forget()
    await queryClient.invalidateQueries(moiQuery)
  })
  if (expired) return <LienPerime>Refaites votre demande si l’adresse ci-dessus n’est pas la bonne.</LienPerime>
  return (
    <Callout title="Vous avez ouvert le lien de confirmation" tone="wheat">
      <p>Une fois confirmée, la nouvelle adresse remplace celle-ci.</p>
      <Button
        className="mt-3"
        loading={pending}
        loadingLabel="Confirmation…"
        onClick={() => void run(jeton)}
        variant="primary"
      >
        Confirmer mon adresse
      </Button>
    </Callout>
  )
}

function EnAttente({ email, expire_le }: EmailEnAttente) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: forgetEmail,
    onSuccess: () => queryClient.invalidateQueries(emailEnAttenteQuery),
  })
  return (
    <Callout title="Une nouvelle adresse attend d’être confirmée" tone="sky">
      <p>
        Ouvrez avant {formatHour(expire_le)} le lien reçu à l’adresse{' '}
        <span className="font-semibold break-words">{email}</span>.
      </p>
      <Button
        className="mt-3"
        loading={cancel.isPending}
        loadingLabel="Annulation…"
        onClick={() => cancel.mutate()}
        size="sm"
        variant="secondary"
      >
        Annuler la demande
      </Button>
    </Callout>
  )
}
