import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { moiQuery } from './comptes.queries.ts'
import { LienPerime } from './lien-perime.tsx'
import { confirmEmail } from './mot-de-passe.queries.ts'
import { useLinkAct } from './use-link-act.ts'

type Props = { /** The address that it replaces. */ email: string; jeton: string; forget: () => void }

/** The link of the mail that confirms an address was opened while signed in: above everything, one press ends it. */
export function EmailConfirmation({ email, jeton, forget }: Props) {
  const queryClient = useQueryClient()
  const { pending, expired, run } = useLinkAct(confirmEmail, async () => {
    forget()
    await queryClient.invalidateQueries(moiQuery)
  })
  if (expired) return <LienPerime>Refaites votre demande si l’adresse affichée plus bas n’est pas la bonne.</LienPerime>
  return (
    <Callout className="mb-7 max-w-[44rem]" title="Vous avez ouvert le lien de confirmation" tone="wheat">
      <p>
        Une fois confirmée, la nouvelle adresse remplace <span className="break-words">{email}</span>.
      </p>
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
