import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { useMutation } from '@tanstack/react-query'
import { UserRoundCog } from 'lucide-react'
import { useEffect } from 'react'
import { formatHour } from '../../../lib/format.ts'
import { restartAsSomeoneElse } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { finirDelegation } from './delegations.queries.ts'

type Props = { utilisateur: Utilisateur; delegue: NonNullable<Utilisateur['delegue']> }

/** Shown above every page while an administrator acts for a member. */
export function DelegationBanner({ utilisateur, delegue }: Props) {
  const retour = useMutation({ mutationFn: finirDelegation, onSuccess: restartAsSomeoneElse })

  // The server ends the delegation by itself: a form left open would then be sent in the administrator's own name.
  useEffect(() => {
    const timer = setTimeout(restartAsSomeoneElse, Date.parse(delegue.jusqu_a) - Date.now())
    return () => clearTimeout(timer)
  }, [delegue.jusqu_a])

  return (
    <aside aria-label="Vous agissez pour une autre personne" className="mb-6 print-hidden">
      <Callout icon={<UserRoundCog size={20} strokeWidth={1.85} />} role="status" tone="orange">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <strong className="font-semibold">
              Vous agissez pour {utilisateur.prenom} {utilisateur.nom}
            </strong>{' '}
            jusqu’à {formatHour(delegue.jusqu_a)}. Tout est noté au nom de {delegue.prenom} {delegue.nom}.
          </p>
          <Button loading={retour.isPending} onClick={() => retour.mutate()} size="sm" variant="secondary">
            Revenir à mon compte
          </Button>
        </div>
      </Callout>
    </aside>
  )
}
