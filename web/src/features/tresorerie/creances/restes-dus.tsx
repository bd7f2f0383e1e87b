import type { CreanceDue } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/format.ts'
import { mesDuesQuery } from './mes-dues.queries.ts'

/**
 * The fees and the invoices not paid: of the company of one membership, or of all the companies of the member. They stay
 * due after a resignation.
 */
export function RestesDus({ adhesion_id }: { adhesion_id?: string }) {
  const { data } = useQuery(mesDuesQuery)
  const restes = (data?.creances ?? []).filter(
    (creance) => adhesion_id === undefined || creance.adhesion_id === adhesion_id,
  )
  if (restes.length === 0) return null
  return (
    <ul className="grid gap-1">
      {restes.map((creance) => (
        <li key={creance.id}>
          {adhesion_id === undefined && `${creance.entreprise.raison_sociale}\u00a0: `}
          {libelleOf(creance)}, <strong className="tabular-nums">{formatMontant(creance.reste)}</strong>
          {creance.echeance && `, échéance le ${formatDate(creance.echeance)}`}.
        </li>
      ))}
    </ul>
  )
}

const libelleOf = ({ nature, numero, objet }: CreanceDue) =>
  nature === 'cotisation' ? objet : `Facture ${numero}, ${objet}`
