import type { Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { WaitingCard } from '../../../ui/waiting-card.tsx'

/** A machine that waits for an answer. */
export const TransfertAAccepter = ({ transfert, isFirst }: { transfert: Transfert; isFirst: boolean }) => {
  const { materiel, de, vers, expire_le } = transfert
  return (
    <WaitingCard
      action={
        vers.adhesion_id && (
          <Link
            className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}
            params={{ id: vers.adhesion_id }}
            to="/mes-adhesions/$id/materiels/"
          >
            Voir et répondre
          </Link>
        )
      }
      isFirst={isFirst}
      title={`Transfert à accepter\u00a0: ${materiel.nom}`}
    >
      {de.raison_sociale} la transfère à {vers.raison_sociale}. Réponse avant la fin du {formatDate(expire_le)}.
    </WaitingCard>
  )
}
