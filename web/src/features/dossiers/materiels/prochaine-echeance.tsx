import { nomEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/format.ts'
import { mesEcheancesQuery } from './mes-echeances.queries.ts'

/** On a home where nothing waits: the next due date of the machines, the nearest first in the answer. */
export function ProchaineEcheance() {
  const prochaine = useQuery(mesEcheancesQuery).data?.resultats[0]
  if (!prochaine) return null
  return (
    <p className="text-ink-2">
      Prochaine échéance&nbsp;: {nomEcheance(prochaine)}, {prochaine.materiel}, {formatDate(prochaine.echeance)}.
    </p>
  )
}
