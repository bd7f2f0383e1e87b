import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { accordsQuery } from './accords.queries.ts'

/** First on the dashboard: an order without an answer in time is dropped. The page has one green button. */
export function AccordsADonner() {
  const { data } = useQuery(accordsQuery)
  return data?.resultats.map(({ id, groupement, entreprise }, rang) => (
    <Callout className="mb-4" key={id} title={`Accord à donner\u00a0: ${groupement.libelle}`} tone="orange">
      Les conditions de la commande de {entreprise.raison_sociale} ont changé.
      <p className="mt-3">
        <Link
          className={buttonClass({ variant: rang === 0 ? 'primary' : 'secondary', size: 'sm' })}
          params={{ id }}
          to="/bon-commande/{-$id}"
        >
          Voir et répondre
        </Link>
      </p>
    </Callout>
  ))
}
