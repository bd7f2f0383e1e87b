import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'

/** Two things else than searching: say what one needs, offer what one has. */
export const ProposerMateriel = () => (
  <div className="flex flex-wrap gap-2">
    <Link className={buttonClass({ variant: 'secondary' })} to="/demandes-entre-voisins">
      J’ai besoin de…
    </Link>
    <Proposer />
  </div>
)

/** Leads to the machines of one's membership, where each can be offered; with several memberships, to their list. */
function Proposer() {
  const { data } = useQuery(adhesionsQuery)
  const [only, another] = data?.resultats.filter(({ statut }) => !isFinal(statut)) ?? []
  const content = (
    <>
      <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
      Proposer une machine
    </>
  )
  const className = buttonClass({ variant: 'secondary' })
  if (!only || another) {
    return (
      <Link className={className} to="/mes-adhesions/">
        {content}
      </Link>
    )
  }
  return (
    <Link className={className} params={{ id: only.id }} to="/mes-adhesions/$id/materiels/">
      {content}
    </Link>
  )
}
