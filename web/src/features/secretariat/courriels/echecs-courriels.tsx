import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { comptesCourrielsQuery } from './courriels.queries.ts'

/** On the dashboard: the number of mails that could not be sent; nothing when there is none. */
export function EchecsCourriels() {
  const { data } = useQuery(comptesCourrielsQuery)
  const echecs = data?.statuts.echec ?? 0
  if (echecs === 0) return null
  return (
    <Callout
      className="mb-6"
      title={`${formatCount(echecs, 'e-mail')} ${echecs > 1 ? 'n’ont' : 'n’a'} pas pu partir`}
      tone="brick"
    >
      <Link className="underline underline-offset-3" search={{ statut: 'echec' }} to="/admin/courriels">
        Voir pourquoi, et les renvoyer
      </Link>
    </Callout>
  )
}
