import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'

/** Leads to the machines of one's membership, where each can be offered; with several memberships, to their list. */
export function ProposerMateriel() {
  const { data } = useQuery(adhesionsQuery)
  const [only, another] = data?.resultats.filter(({ statut }) => !isFinal(statut)) ?? []
  const content = (
    <>
      <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
      Proposer un matériel
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
