import type { AdherentLigne } from '@sillon/contract/dossiers/adherents'
import { formatNom } from '@sillon/domain/nom'
import { Link } from '@tanstack/react-router'
import { Callout } from '../../../ui/callout.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { useCanInvite } from '../invitations/use-can-invite.ts'

const isTenue = ({ droit, compte }: AdherentLigne) =>
  droit === 'gestionnaire' && (compte === 'actif' || compte === 'invite')

/** Warns an administrator that nobody of the company can act in the portal yet. */
export function SansGestionnaire({ adherents }: { adherents: readonly AdherentLigne[] }) {
  const { mode, path } = useWizard()
  const canInvite = useCanInvite()
  if (mode !== 'admin' || !canInvite || adherents.length === 0 || adherents.some(isTenue)) return null
  const pressenti = adherents.find(({ droit }) => droit === 'gestionnaire') ?? adherents[0]
  return (
    <Callout className="mb-4" title="Personne ne gère encore cette entreprise dans le portail." tone="sky">
      {pressenti && (
        <p>
          Donnez le droit de gestionnaire à une personne, puis{' '}
          <Link className="underline underline-offset-3" to={path('adherent', pressenti.id)}>
            invitez {formatNom(pressenti)}
          </Link>{' '}
          ou une autre.
        </p>
      )}
    </Callout>
  )
}
