import type { Affectation } from '@sillon/contract/dossiers/materiels'
import { formatDate } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'

/** The farms where the machine was, with their periods. */
export function LieuxSuccessifs({ affectations }: { affectations: readonly Affectation[] }) {
  if (affectations.length === 0) return null
  return (
    <Section className="mt-8" level={3} title="Lieux successifs">
      <ol className="divide-y divide-line border-y border-line">
        {affectations.map(({ exploitation, entreprise, debut, fin, motif }) => (
          <li
            className="flex flex-wrap items-baseline justify-between gap-x-6 py-3"
            key={`${debut}-${exploitation}-${fin}`}
          >
            <span className="text-strong">{exploitation ?? entreprise ?? 'Lieu inconnu'}</span>
            <span className="text-help text-ink-2">
              {fin === null ? `Depuis le ${formatDate(debut)}` : `Du ${formatDate(debut)} au ${formatDate(fin)}`}
            </span>
            {motif && <span className="basis-full text-help text-ink-2">{motif}</span>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
