import type { MonBonResume } from '@sillon/contract/achats/bons-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Clock } from 'lucide-react'
import { formatMoment } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { WaitingCard } from '../../../ui/waiting-card.tsx'

/** An order without an answer in time is dropped: until when, and what changes. */
export function AccordADonner({ bon, isFirst }: { bon: MonBonResume; isFirst: boolean }) {
  const { accord, groupement, entreprise, total_ttc } = bon
  const avant = accord?.avant_ttc
  return (
    <WaitingCard
      action={
        <Link
          className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}
          params={{ id: bon.id }}
          to="/bon-commande/{-$id}"
        >
          Voir et répondre
          <ArrowRight aria-hidden="true" size={18} strokeWidth={2.1} />
        </Link>
      }
      isFirst={isFirst}
      mark={
        accord && (
          <Pill icon={<Clock size={14} strokeWidth={2.4} />} tone="orange">
            Répondre avant le {formatMoment(accord.expire_le)}
          </Pill>
        )
      }
      title={`Votre accord\u00a0: ${groupement.libelle}`}
    >
      {typeof avant === 'number' ? (
        <>
          <p>
            La commande de {entreprise.raison_sociale}&nbsp;:{' '}
            <b className="text-ink">{formatMontant(total_ttc - avant)} de plus</b>.
          </p>
          <Ecart apres={total_ttc} avant={avant} />
        </>
      ) : (
        <p>
          La commande de {entreprise.raison_sociale} coûterait {formatMontant(total_ttc)} TTC.
        </p>
      )}
    </WaitingCard>
  )
}

/** Both are TTC. */
const Ecart = ({ avant, apres }: { avant: number; apres: number }) => (
  <dl className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunk px-4 py-3">
    <div>
      <dt className="text-help">Avant</dt>
      <dd className="text-h3 tabular-nums">{formatMontant(avant)}</dd>
    </div>
    <ArrowRight aria-hidden="true" size={18} strokeWidth={2.1} />
    <div>
      <dt className="text-help">Après</dt>
      <dd className="text-amount text-ink">{formatMontant(apres)}</dd>
    </div>
  </dl>
)
