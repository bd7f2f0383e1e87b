import type { BonCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { Check } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'

const ETAPES = ['valide', 'confirme', 'livre', 'facture', 'solde'] as const
type Etape = (typeof ETAPES)[number]

const LIBELLES: Record<Etape, string> = {
  valide: 'Validé',
  confirme: 'Confirmé',
  livre: 'Livré',
  facture: 'Facturé',
  solde: 'Soldé',
}

/** Number of steps done in each status of an order. */
const FAITES: Record<Exclude<BonStatut, 'annule'>, number> = {
  brouillon: 0,
  valide: 1,
  a_reconfirmer: 1,
  confirme: 2,
  partiellement_livre: 2,
  livre: 3,
  facture: 4,
  solde: 5,
}

/** The steps of an order, and those already done. A cancelled order shows none. */
export function EtapesBon({ bon: { statut, valide_le, solde_le } }: { bon: BonCommande }) {
  if (statut === 'annule') return null
  const faites = FAITES[statut]
  const dates: Partial<Record<Etape, string | null>> = { valide: valide_le, solde: solde_le }
  return (
    <ol aria-label="Étapes de la commande" className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      {ETAPES.map((etape, rang) => {
        const date = dates[etape]
        return (
          <li className={classNames('flex items-center gap-2', rang >= faites && 'text-ink-2')} key={etape}>
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-[1.5rem] shrink-0 place-items-center rounded-full border text-help',
                rang < faites ? 'border-green bg-green text-on-green' : 'border-control',
              )}
            >
              {rang < faites ? <Check size={14} strokeWidth={2.4} /> : rang + 1}
            </span>
            <span>
              {LIBELLES[etape]}
              <span className="sr-only">{rang < faites ? ', fait' : ', à venir'}</span>
              {date && <span className="block text-help text-ink-2">{formatDate(date)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
