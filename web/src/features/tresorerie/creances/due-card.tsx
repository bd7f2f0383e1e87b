import type { CreanceDue } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { WaitingCard } from '../../../ui/waiting-card.tsx'
import { isLate } from './a-payer.ts'
import { suiteDue } from './phrase-due.ts'
import { placeDue } from './place-due.ts'

/** A fee or an invoice, and the way to pay it. */
export function DueCard({ creance, isFirst }: { creance: CreanceDue; isFirst: boolean }) {
  const { nature, numero, objet, entreprise, montant_du, reste, echeance, prelevement_le } = creance
  return (
    <WaitingCard
      action={
        <Link className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })} {...placeDue(creance)}>
          {prelevement_le === null ? 'Payer' : 'Voir'}
          <span className="sr-only">
            {nature === 'cotisation' ? ` la ${objet.replace(/^C/, 'c')}` : ` la facture ${numero}`} de{' '}
            {entreprise.raison_sociale}
          </span>
        </Link>
      }
      amount={<span className="text-amount text-ink">{formatMontant(reste)}</span>}
      isFirst={isFirst}
      title={`${objet}, ${entreprise.raison_sociale}`}
    >
      {isLate(creance) && echeance && (
        <p className="font-semibold text-brick-ink">En retard depuis le {formatDate(echeance)}</p>
      )}
      <p>{suiteDue({ ...creance, regle: montant_du - reste })}</p>
    </WaitingCard>
  )
}
