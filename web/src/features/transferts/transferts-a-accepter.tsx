import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../lib/format.ts'
import { Callout } from '../../ui/callout.tsx'
import { transfertsRecusQuery } from './transferts.queries.ts'

/** On the dashboard: machines that wait for an answer, nothing when none does. */
export function TransfertsAAccepter() {
  const { data } = useQuery(transfertsRecusQuery)
  const aAccepter = data?.resultats ?? []
  return aAccepter.map(({ id, materiel, de, vers, expire_le }) => (
    <Callout className="mb-4" key={id} title={`Transfert à accepter\u00a0: ${materiel.nom}`} tone="wheat">
      {de.raison_sociale} le transfère à {vers.raison_sociale}. Réponse avant la fin du {formatDate(expire_le)}.{' '}
      <Link className="underline underline-offset-3" to={`/mes-adhesions/${vers.adhesion_id}/materiels/` as string}>
        Voir et répondre
      </Link>
    </Callout>
  ))
}
