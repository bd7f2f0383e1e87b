import type { CompteEntreprise } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Jour } from '@sillon/domain/jour'
import { isEnRetard } from '@sillon/domain/tresorerie/creances/en-retard'
import { lazy, Suspense, useState } from 'react'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { DitAvoirPaye } from './dit-avoir-paye.tsx'
import { Echeance } from './solde.tsx'

const RelancerDialog = lazy(() =>
  import('../relances/relancer-dialog.tsx').then(({ RelancerDialog }) => ({ default: RelancerDialog })),
)
const AbandonDialog = lazy(() =>
  import('./abandon-dialog.tsx').then(({ AbandonDialog }) => ({ default: AbandonDialog })),
)

type Piece = CompteEntreprise['creances'][number]

/** A piece to pay, with its due date, or with the plan that takes its place; late, what may be done of it. */
export function PieceDue({ piece, today }: { piece: Piece; today: Jour }) {
  const { numero, objet, reste, montant_du, annonce } = piece
  return (
    <li className="py-2">
      <p className="flex justify-between gap-4 font-semibold">
        <span className="reference">{numero}</span>
        <span className="tabular-nums">{formatMontant(reste)}</span>
      </p>
      <p className="text-help text-ink-2">
        {objet}
        {reste < montant_du && `, reste sur ${formatMontant(montant_du)}`}
      </p>
      <Echeance terme={piece} today={today} />
      <DitAvoirPaye annonce={annonce} today={today} />
      {isEnRetard(piece, today) && <Actes piece={piece} />}
    </li>
  )
}

/** A reminder by hand: what would stop it is told at once. A fee is written off on its own page. */
function Actes({ piece }: { piece: Piece }) {
  const { id, nature, numero } = piece
  const [opened, setOpened] = useState<'relance' | 'abandon'>()
  const close = () => setOpened(undefined)
  return (
    <SelonDroit droit="argent">
      <p className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => setOpened('relance')} size="sm" variant="secondary">
          Relancer<span className="sr-only"> {numero}</span>
        </Button>
        {nature === 'facture' && (
          <Button aria-haspopup="dialog" onClick={() => setOpened('abandon')} size="sm" variant="quiet">
            Passer en irrécouvrable<span className="sr-only"> {numero}</span>
          </Button>
        )}
      </p>
      <Suspense>
        {opened === 'relance' && <RelancerDialog ids={[id]} onClose={close} />}
        {opened === 'abandon' && <AbandonDialog onClose={close} piece={piece} />}
      </Suspense>
    </SelonDroit>
  )
}
