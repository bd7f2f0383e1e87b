import type { SerieEnCours } from '@sillon/contract/tresorerie/remises'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Remise } from '@sillon/domain/tresorerie/remises/remise'
import { suiteLigne } from '@sillon/domain/tresorerie/remises/suite-ligne'
import { Printer } from 'lucide-react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { useClore, usePrint } from './remises.queries.ts'

type Props = { serie: SerieEnCours; lignes: SerieEnCours['lignes']; isCheque: boolean; reason: string | null }

const Numero = ({ numero }: { numero: string }) => (
  <>
    Bordereau <span className="whitespace-nowrap">{numero}</span>
  </>
)

/** The slip being filled, its total, and the act that closes it once. */
export function BordereauCard({ serie: { remise, derniere, compte }, lignes, isCheque, reason }: Props) {
  const total = lignes.reduce((sum, { montant }) => sum + montant, 0)
  return (
    <div className="grid gap-4">
      <Card aria-label={isCheque ? 'Bordereau' : 'Virements'}>
        <h2 className="text-group">
          {isCheque ? remise ? <Numero numero={remise.numero} /> : 'Bordereau à ouvrir' : 'Virements saisis'}
        </h2>
        <p className="text-help text-ink-2">
          {isCheque
            ? remise
              ? [compte && `Compte ${compte}`, formatDate(remise.date_remise)].filter(Boolean).join(', ')
              : 'Il prend son numéro au premier chèque.'
            : 'Sans bordereau\u00a0: chacun est dans les règlements.'}
        </p>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2" data-total>
          <dt>{isCheque ? 'Chèques' : 'Virements'}</dt>
          <dd className="text-right font-semibold tabular-nums">{lignes.length}</dd>
          <dt className="border-t border-line pt-2 font-semibold">{isCheque ? 'Total remis' : 'Total'}</dt>
          <dd className="border-t border-line pt-2 text-right text-h3 font-semibold tabular-nums">
            {formatMontant(total)}
          </dd>
        </dl>
        {isCheque && <Clore derniere={derniere} reason={reason} remise={remise} />}
      </Card>
      <Suites lignes={lignes} />
    </div>
  )
}

type CloreProps = { remise: Remise | null; derniere: Remise | null; reason: string | null }

function Clore({ remise, derniere, reason }: CloreProps) {
  const clore = useClore()
  const print = usePrint()
  const empty = remise === null || remise.nombre === 0 ? 'Saisissez un premier chèque.' : null
  return (
    <div className="mt-4 grid gap-3">
      <Button
        disabledReason={reason ?? empty}
        icon={<Printer aria-hidden="true" size={18} />}
        loading={clore.isPending}
        onClick={() => remise && clore.mutate(remise)}
        variant="primary"
      >
        Clore et imprimer
      </Button>
      {remise && <p className="text-help text-ink-2">Le bordereau se clôt une fois, et ne se rouvre pas.</p>}
      {derniere && (
        <p className="text-help text-ink-2">
          {derniere.numero}, {formatCount(derniere.nombre, 'chèque')}, {formatMontant(derniere.total)}, est clos.{' '}
          <Button loading={print.isPending} onClick={() => print.mutate(derniere)} size="sm" variant="quiet">
            Imprimer de nouveau
          </Button>
        </p>
      )}
    </div>
  )
}

const Suites = ({ lignes }: { lignes: SerieEnCours['lignes'] }) => {
  const suites = lignes.flatMap((ligne, index) => {
    const suite = suiteLigne(ligne)
    return suite
      ? [{ cle: ligne.reglement_id, qui: `Ligne ${index + 1}, ${ligne.entreprise.raison_sociale}.`, suite }]
      : []
  })
  if (suites.length === 0) return null
  return (
    <Callout tone="orange">
      <ul className="grid gap-1">
        {suites.map(({ cle, qui, suite }) => (
          <li key={cle}>
            <strong>{qui}</strong> {suite}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
