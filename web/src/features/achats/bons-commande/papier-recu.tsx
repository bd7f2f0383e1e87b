import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { EchangeEntreprise } from '../../dossiers/echanges/echange-entreprise.tsx'
import { interlocuteursQuery } from '../../dossiers/echanges/echanges.queries.ts'

/** When the code of a paper was read, what begins its entering: who signed it, and its date. */
export function PapierRecu({ entreprise_id }: { entreprise_id: string }) {
  const { saisie } = useSearch({ strict: false })
  const isPapier = saisie === 'papier'
  const { data } = useQuery({ ...interlocuteursQuery(entreprise_id), enabled: isPapier })
  if (!isPapier || !data) return null
  return (
    <div className="max-w-160">
      <EchangeEntreprise entreprise_id={entreprise_id} personnes={data.personnes} />
    </div>
  )
}
