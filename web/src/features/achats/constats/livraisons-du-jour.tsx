import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { livraisonQuery } from './constats.queries.ts'
import { livraisonsDuJourQuery } from './livraisons-du-jour.queries.ts'

/**
 * The deliveries of these days. Their lines are read at once: at the depot there may be no network. `isFirst`: nothing more
 * urgent is above them, so the first one has the green button of the page.
 */
export function LivraisonsDuJour({ isFirst }: { isFirst: boolean }) {
  const { data } = useQuery(livraisonsDuJourQuery)
  const livraisons = data?.resultats ?? []
  useQueries({ queries: livraisons.map(({ bon_id }) => livraisonQuery(bon_id)) })
  return livraisons.map(({ bon_id, libelle, lieu }, rang) => (
    <Callout
      className="mb-4"
      icon={<Truck size={20} strokeWidth={1.85} />}
      key={bon_id}
      title={`Livraison\u00a0: ${libelle}`}
      tone="wheat"
    >
      {lieu}
      <p className="mt-3">
        <Link
          aria-label={`Noter ce que j’ai reçu\u00a0: ${libelle}`}
          className={buttonClass({ variant: isFirst && rang === 0 ? 'primary' : 'secondary', size: 'sm' })}
          params={{ id: bon_id }}
          to="/livraison/$id"
        >
          Noter ce que j’ai reçu
        </Link>
      </p>
    </Callout>
  ))
}
