import type { Delegation } from '@sillon/contract/comptes/utilisateurs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatCount, formatDate, formatHour } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { delegationsQuery } from './delegations.queries.ts'

/** The delegations in which somebody acted for this person; nothing when there was none. */
export function DelegationsSection() {
  const { data } = useSuspenseQuery(delegationsQuery)
  if (data.resultats.length === 0) return null
  return (
    <Section
      className="max-w-[44rem]"
      intro="Quand la coopérative agit pour vous sur le portail, c’est noté ici."
      title="Qui a agi pour moi"
    >
      <ul className="divide-y divide-line border-y border-line">
        {data.resultats.map((delegation) => (
          <li className="py-3" key={delegation.id}>
            <Ligne delegation={delegation} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Ligne({ delegation: { administrateur, motif, debut, fin, nb_actes } }: { delegation: Delegation }) {
  const jusqua = fin ? ` à ${formatHour(fin)}` : ''
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-strong">{administrateur}</span>
        <span className="text-help text-ink-2 tabular-nums">
          {formatDate(debut)}, {fin ? 'de' : 'depuis'} {formatHour(debut)}
          {jusqua}
        </span>
      </p>
      <p className="wrap-anywhere">{motif}</p>
      <p className="text-help text-ink-2">{nb_actes === 0 ? 'Rien n’a été changé.' : formatCount(nb_actes, 'acte')}</p>
    </>
  )
}
