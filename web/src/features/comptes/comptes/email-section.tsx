import type { Moi } from '@sillon/contract/comptes/comptes'
import type { EmailEnAttente } from '@sillon/contract/comptes/comptes-mot-de-passe'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatHour } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { emailEnAttenteQuery, forgetEmail } from './mot-de-passe.queries.ts'

/** The current address, and the one that waits for a confirmation, unless its link was opened: that is at the top of the page. */
export function EmailSection({ moi, isLinkOpened }: { moi: Moi; isLinkOpened: boolean }) {
  const { data } = useQuery(emailEnAttenteQuery)
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
        {!isLinkOpened && data?.en_attente && <EnAttente {...data.en_attente} />}
      </div>
    </Section>
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
