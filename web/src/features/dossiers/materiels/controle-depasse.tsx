import type { MonEcheance } from '@sillon/contract/dossiers/materiels-revue'
import { nomEcheance, phraseEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import { jourOf } from '@sillon/domain/jour'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { WaitingCard } from '../../../ui/waiting-card.tsx'
import { EcheanceEnAttente } from './echeance-en-attente.tsx'
import { NoterEcheanceButton } from './noter-echeance-button.tsx'

/** An inspection that is overdue, noted from here once done. */
export function ControleDepasse({ echeance, isFirst }: { echeance: MonEcheance; isFirst: boolean }) {
  const today = jourOf(new Date())
  return (
    <WaitingCard
      action={
        <>
          <NoterEcheanceButton
            echeance={echeance}
            size="md"
            today={today}
            variant={isFirst ? 'primary' : 'secondary'}
          />
          <Link
            className={buttonClass({ variant: 'quiet' })}
            params={{ id: echeance.adhesion_id, materielId: echeance.materiel_id }}
            to="/mes-adhesions/$id/materiels/$materielId/"
          >
            Voir la machine
            <span className="sr-only">&nbsp;: {echeance.materiel}</span>
          </Link>
        </>
      }
      isFirst={isFirst}
      title={`${nomEcheance(echeance)}\u00a0: ${echeance.materiel}`}
    >
      <p className="font-semibold text-brick-ink">{phraseEcheance(echeance, today)}.</p>
      <EcheanceEnAttente className="mt-3" echeance={echeance} />
    </WaitingCard>
  )
}
