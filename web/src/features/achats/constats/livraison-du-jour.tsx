import type { Livraison } from '@sillon/domain/achats/constats/constat'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { WaitingCard } from '../../../ui/waiting-card.tsx'
import { livraisonQuery } from './constats.queries.ts'
import { livraisonsDuJourQuery } from './livraisons-du-jour.queries.ts'

type Props = { livraison: Pick<Livraison, 'bon_id' | 'libelle' | 'lieu'>; isFirst: boolean }

/** A delivery of these days. The lines of all of them are read at once: at the depot there may be no network. */
export function LivraisonDuJour({ livraison: { bon_id, libelle, lieu }, isFirst }: Props) {
  const { data } = useQuery(livraisonsDuJourQuery)
  useQueries({ queries: (data?.resultats ?? []).map((autre) => livraisonQuery(autre.bon_id)) })
  return (
    <WaitingCard
      action={
        <Link
          aria-label={`Noter ce que j’ai reçu\u00a0: ${libelle}`}
          className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}
          params={{ id: bon_id }}
          to="/livraison/$id"
        >
          Noter ce que j’ai reçu
        </Link>
      }
      isFirst={isFirst}
      title={`Livraison\u00a0: ${libelle}`}
    >
      {lieu}
    </WaitingCard>
  )
}
