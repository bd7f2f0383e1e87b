import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/format.ts'
import { mesCotisationsQuery } from './mes-cotisations.queries.ts'

/**
 * The fees called and not paid: of one membership, or of all the companies of the member. They stay due after a
 * resignation.
 */
export function RestesDus({ adhesion_id }: { adhesion_id?: string }) {
  const { data } = useQuery(mesCotisationsQuery)
  const restes = (data?.cotisations ?? []).filter(
    (cotisation) => cotisation.reste > 0 && (adhesion_id === undefined || cotisation.adhesion_id === adhesion_id),
  )
  if (restes.length === 0) return null
  return (
    <ul className="grid gap-1">
      {restes.map(({ id, entreprise, campagne, reste, echeance }) => (
        <li key={id}>
          {adhesion_id === undefined ? `${entreprise.raison_sociale}, c` : 'C'}otisation {campagne.annee}&nbsp;:{' '}
          <strong className="tabular-nums">{formatMontant(reste)}</strong>
          {echeance && `, échéance le ${formatDate(echeance)}`}.
        </li>
      ))}
    </ul>
  )
}
