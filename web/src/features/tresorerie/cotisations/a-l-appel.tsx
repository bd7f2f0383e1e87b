import type { LotApercu } from '@sillon/contract/tresorerie/lots-cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { CalendarDays, Mail, Printer, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ID_APPEL } from './use-appel.ts'

type Props = {
  apercu: LotApercu
  echeance: string
  /** Why the call is not possible yet. */
  refus: string | null
  pending: boolean
}

/** Mails, letters and dates of the call, then the button with its exact number. */
export function ALAppel({ apercu: { appelees }, echeance, refus, pending }: Props) {
  const { nombre, montant, par_lettre } = appelees
  return (
    <Card aria-labelledby="a-l-appel">
      <h2 className="text-group" id="a-l-appel">
        À l’appel
      </h2>
      <ul className="mt-2 divide-y divide-line text-body">
        {nombre > par_lettre && <Fait icon={Mail}>{formatCount(nombre - par_lettre, 'e-mail')}</Fait>}
        {par_lettre > 0 && (
          <Fait icon={Printer}>{`${formatCount(par_lettre, 'lettre')} à poster, en un seul PDF`}</Fait>
        )}
        <Fait icon={CalendarDays}>Échéance le {formatDate(echeance)}</Fait>
        <Fait icon={Undo2}>30&nbsp;s pour annuler, puis un avoir par appel</Fait>
      </ul>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
        <span>{formatCount(nombre, 'appel')}</span>
        <span className="text-h2 tabular-nums">{formatMontant(montant)}</span>
      </p>
      <div className="mt-3 grid gap-2">
        <Button disabledReason={refus} id={ID_APPEL} loading={pending} type="submit" variant="primary">
          Appeler {formatCount(nombre, 'cotisation')}
        </Button>
      </div>
    </Card>
  )
}

const Fait = ({ icon: Icon, children }: { icon: typeof Mail; children: ReactNode }) => (
  <li className="flex items-center gap-3 py-2.5">
    <Icon aria-hidden="true" className="shrink-0 text-green-ink" size={18} />
    <span className="min-w-0">{children}</span>
  </li>
)
