import type { MonBonResume } from '@sillon/contract/achats/bons-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { accordsQuery } from './accords.queries.ts'

/** First on the dashboard: an order without an answer in time is dropped. The page has one green button. */
export function AccordsADonner() {
  const { data } = useQuery(accordsQuery)
  return data?.resultats.map((bon, rang) => (
    <Callout className="mb-4" key={bon.id} title={`Accord à donner\u00a0: ${bon.groupement.libelle}`} tone="orange">
      <p>
        La commande de {bon.entreprise.raison_sociale} coûterait {ecartOf(bon)}.
      </p>
      {bon.accord && <p>Répondez avant le {formatMoment(bon.accord.expire_le)}.</p>}
      <p className="mt-3">
        <Link
          className={buttonClass({ variant: rang === 0 ? 'primary' : 'secondary', size: 'sm' })}
          params={{ id: bon.id }}
          to="/bon-commande/{-$id}"
        >
          Voir et répondre
        </Link>
      </p>
    </Callout>
  ))
}

function ecartOf({ total_ttc, accord }: MonBonResume): string {
  const [apres, avant] = [formatMontant(total_ttc), accord?.avant_ttc]
  if (typeof avant !== 'number') return `${apres} TTC`
  return `${apres} TTC au lieu de ${formatMontant(avant)}, soit ${formatMontant(total_ttc - avant)} de plus`
}
