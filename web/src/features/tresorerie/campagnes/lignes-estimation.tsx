import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Calcul, LigneCalcul } from '@sillon/domain/pieces/documents/calcul'
import { formatNumber } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { keyOf } from './use-changed-lignes.ts'

type Props = { calcul: Calcul; changed: ReadonlySet<string> }

/** The lines of the estimate with their explanations, then the total. */
export function LignesEstimation({ calcul, changed }: Props) {
  const tva = calcul.tva.filter(({ montant }) => montant > 0)
  return (
    <>
      <ul className="mt-3 divide-y divide-line text-body">
        {calcul.lignes.map((ligne) => (
          <Ligne isChanged={changed.has(keyOf(ligne))} key={keyOf(ligne)} ligne={ligne} />
        ))}
        {tva.map(({ code, taux_pct, base, montant }) => (
          <li className="flex justify-between gap-4 py-2.5 text-ink-2" key={code}>
            <span>
              TVA {formatNumber(taux_pct)}
              {'\u00a0'}% sur {formatMontant(base)}
            </span>
            <span className="tabular-nums">{formatMontant(montant)}</span>
          </li>
        ))}
      </ul>
      {calcul.lignes.length === 0 && <p className="py-2.5 text-body text-ink-2">Rien à payer pour l’instant.</p>}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
        <span className="text-strong text-ink">Total estimé</span>
        <span className="text-total text-ink">{formatMontant(calcul.montant_du)}</span>
      </p>
      <p className="mt-3 text-help text-ink-2">
        La coopérative arrête le montant après vérification.
        {calcul.montant_tva === 0 && ' Sans TVA.'}
        {calcul.montant_parts > 0 && ' Les parts sociales sont du capital, remboursable.'}
      </p>
    </>
  )
}

function Ligne({
  ligne: { libelle, detail, montant_ht, nature },
  isChanged,
}: {
  ligne: LigneCalcul
  isChanged: boolean
}) {
  return (
    <li
      className={classNames(
        '-mx-2.5 px-2.5 py-2.5 transition-colors',
        isChanged && 'rounded-control bg-wheat-tint text-wheat-ink',
      )}
    >
      <span className="flex justify-between gap-4">
        <span className="min-w-0 break-words text-ink">{libelle}</span>
        <span className={classNames('shrink-0 tabular-nums', nature === 'remise' ? 'text-green-ink' : 'text-ink')}>
          {formatMontant(montant_ht)}
        </span>
      </span>
      {detail && <span className="mt-0.5 block text-help text-ink-2">{detail}</span>}
    </li>
  )
}
