import type { CreanceDue } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { mesDuesQuery } from './mes-dues.queries.ts'
import { phraseDue } from './phrase-due.ts'

const isLate = ({ en_retard, litige }: CreanceDue) => en_retard && !litige

/** The fees and the invoices that are late, or (`late` is false) the others; one short line when nothing is due. */
export function DuesSection({ late }: { late: boolean }) {
  const { creances } = useSuspenseQuery(mesDuesQuery).data
  const shown = creances.filter((creance) => isLate(creance) === late)
  if (creances.length === 0 && !late)
    return <p className="mb-6 text-ink-2">Vos cotisations et vos factures sont à jour&nbsp;: rien à payer.</p>
  if (shown.length === 0) return null
  return (
    <Section className="mb-7" title={late ? 'En retard' : titleOf(shown)}>
      <ul className="grid gap-3">
        {shown.map((creance) => (
          <li key={creance.id}>
            <DueCard creance={creance} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const titleOf = (creances: readonly CreanceDue[]) =>
  creances.some(({ prelevement_le }) => prelevement_le === null) ? 'À payer' : 'À venir'

/** The page that explains a fee, or the account that an invoice is part of, open on how to pay it. */
const placeOf = ({ id, adhesion_id: adhesion, nature }: CreanceDue) =>
  nature === 'cotisation'
    ? linkOptions({ to: '/mes-adhesions/', search: { adhesion, cotisation: id } })
    : linkOptions({ to: '/factures-et-paiements/', search: { adhesion, piece: id } })

function DueCard({ creance }: { creance: CreanceDue }) {
  const { nature, numero, objet, entreprise, montant_du, reste, echeance, prelevement_le } = creance
  const isEnRetard = isLate(creance)
  return (
    <Card className={isEnRetard ? 'border-brick-line' : undefined}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h3 className="text-h3">
            {objet}, {entreprise.raison_sociale}
          </h3>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="text-amount tabular-nums">{formatMontant(reste)}</span>
            {isEnRetard && echeance && (
              <span className="font-semibold text-brick-ink">En retard depuis le {formatDate(echeance)}</span>
            )}
          </p>
          <p className="mt-1 text-body text-ink-2">{phraseDue({ ...creance, regle: montant_du - reste })}</p>
        </div>
        <Link className={buttonClass({ variant: 'secondary', className: 'w-full desk:w-auto' })} {...placeOf(creance)}>
          {prelevement_le === null ? 'Payer' : 'Voir'}
          <span className="sr-only">
            {nature === 'cotisation' ? ` la ${objet.replace(/^C/, 'c')}` : ` la facture ${numero}`} de{' '}
            {entreprise.raison_sociale}
          </span>
        </Link>
      </div>
    </Card>
  )
}
