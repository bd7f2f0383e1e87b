import type { TableauDeBord } from '@sillon/contract/tresorerie/tableau-de-bord'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useId } from 'react'

type Props = { campagne: TableauDeBord['campagnes'][number]; max: number }

/**
 * Paid is filled, what the bank has is half filled, late is hatched, the rest of the amount called is empty: they differ
 * without colour.
 */
export function BarreCampagne({ campagne, max }: Props) {
  const hachures = useId()
  const { libelle, appele, encaisse, remis, en_retard } = campagne
  const part = (montant: number) => `${(100 * montant) / max}%`
  return (
    <svg
      aria-label={`${libelle}\u00a0: ${formatMontant(appele)} appelés, ${formatMontant(encaisse)} encaissés, ${remis > 0 ? `${formatMontant(remis)} remis en banque, ` : ''}${formatMontant(en_retard)} en retard`}
      className="block h-5 w-full"
      role="img"
    >
      <defs>
        <pattern height="8" id={hachures} patternTransform="rotate(45)" patternUnits="userSpaceOnUse" width="8">
          <rect className="fill-brick-tint" height="8" width="8" />
          <rect className="fill-brick" height="8" width="3" />
        </pattern>
      </defs>
      <rect className="fill-sunk stroke-control" height="18" rx="4" width={part(appele)} x="0" y="1" />
      <rect className="fill-green" height="18" rx="4" width={part(encaisse)} x="0" y="1" />
      <rect className="fill-green" height="9" width={part(remis)} x={part(encaisse)} y="10" />
      <rect fill={`url(#${hachures})`} height="18" width={part(en_retard)} x={part(encaisse + remis)} y="1" />
    </svg>
  )
}
