import { useQuery } from '@tanstack/react-query'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { EcheancierCard } from './echeancier-card.tsx'
import { mesEcheanciersQuery } from './echeanciers.queries.ts'

type Props = {
  adhesion_id: string
  /** Only the plan of this piece. */
  creance_id?: string
}

/** The plans that run for a company, as its people read them. */
export function MesEcheanciers({ adhesion_id, creance_id }: Props) {
  const { data } = useQuery({ ...mesEcheanciersQuery(adhesion_id), throwOnError: throwWithoutData })
  if (!data) return <SkeletonCard lines={4} />
  const echeanciers = data.resultats.filter(
    ({ pieces }) => creance_id === undefined || pieces.some((piece) => piece.creance_id === creance_id),
  )
  return (
    <Section level={creance_id === undefined ? 2 : 3} title="Votre échéancier">
      <ul className="grid gap-3">
        {echeanciers.map((echeancier) => (
          <li key={echeancier.id}>
            <EcheancierCard echeancier={echeancier} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
