import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { transfertsRecusQuery } from './transferts-recus.queries.ts'

/** On the dashboard: the machines that wait for an answer; nothing when there is none. */
export function TransfertsAAccepter() {
  const { data } = useQuery(transfertsRecusQuery)
  const aAccepter = data?.resultats ?? []
  return aAccepter.map(({ id, materiel, de, vers, expire_le }) => (
    <Callout className="mb-4" key={id} title={`Transfert à accepter\u00a0: ${materiel.nom}`} tone="wheat">
      {de.raison_sociale} le transfère à {vers.raison_sociale}. Réponse avant la fin du {formatDate(expire_le)}.
      {vers.adhesion_id && (
        <p className="mt-3">
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            params={{ id: vers.adhesion_id }}
            to="/mes-adhesions/$id/materiels/"
          >
            Voir et répondre
          </Link>
        </p>
      )}
    </Callout>
  ))
}
