import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { isParQuestions } from '@sillon/domain/dossiers/adhesions/par-questions'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { WaitingCard } from '../../../ui/waiting-card.tsx'
import { computeAvancement, declarationLine } from './avancement.ts'
import { wizardBase, wizardPath } from './wizard/wizard-path.ts'

/** A member’s next sending: the year’s declaration, or a membership begun. */
export function DeclarationAFaire({ adhesion, isFirst }: { adhesion: Adhesion; isFirst: boolean }) {
  const { id, campagne, entreprise } = adhesion
  const className = buttonClass({ variant: isFirst ? 'primary' : 'secondary' })
  const etape = computeAvancement(adhesion.etapes)?.etape ?? 'entreprise'
  const pour = <span className="sr-only"> pour {entreprise.raison_sociale}</span>
  return (
    <WaitingCard
      action={
        isParQuestions(adhesion) ? (
          <Link className={className} params={{ id }} to="/mes-adhesions/$id/declaration">
            Répondre{pour}
          </Link>
        ) : (
          <Link className={className} to={wizardPath(wizardBase('adherent', id), etape) as string}>
            Compléter{pour}
          </Link>
        )
      }
      isFirst={isFirst}
      title={declarationLine(adhesion) ?? 'Adhésion à envoyer'}
    >
      {entreprise.raison_sociale}
      {campagne && `. À envoyer avant le ${formatDate(campagne.depot_au)}.`}
    </WaitingCard>
  )
}
