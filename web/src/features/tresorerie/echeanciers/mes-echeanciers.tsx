import { useQuery } from '@tanstack/react-query'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { EcheancierCard } from './echeancier-card.tsx'
import { mesEcheanciersQuery } from './echeanciers.queries.ts'

/** The plans that run for a company, as its people read them. */
export function MesEcheanciers({ adhesion_id }: { adhesion_id: string }) {
  const { data } = useQuery({ ...mesEcheanciersQuery(adhesion_id), throwOnError: throwWithoutData })
  if (!data) return <SkeletonCard lines={4} />
  return (
    <Section title="Votre échéancier">
      <ul className="grid gap-3">
        {data.resultats.map((echeancier) => (
          <li key={echeancier.id}>
            <EcheancierCard echeancier={echeancier} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
