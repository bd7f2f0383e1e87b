import type { MonMateriel } from '@sillon/contract/dossiers/materiels-revue'
import { resumeEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { MachineImage } from './ma-machine-card.tsx'
import { mesMaterielsQuery } from './revue.queries.ts'

const MONTREES = 4

/** On the dashboard of a member: the machines that call first; nothing when there is none. */
export function MesMachinesAccueil() {
  const { data } = useInfiniteQuery(mesMaterielsQuery)
  const [page] = data?.pages ?? []
  if (!page || page.resultats.length === 0) return null
  const today = jourOf(new Date())
  return (
    <Section
      action={
        <Link className="text-link" to="/mes-machines/">
          {page.total > 1 ? `Les ${page.total}` : 'Voir'}
          <span className="sr-only">&nbsp;: mes machines</span>
        </Link>
      }
      title="Mes machines"
    >
      <ul className="grid grid-cols-2 gap-3 desk:grid-cols-4 min-[75rem]:grid-cols-1 min-[75rem]:gap-2">
        {page.resultats.slice(0, MONTREES).map((machine) => (
          <li className="min-[75rem]:nth-4:hidden" key={machine.id}>
            <Machine machine={machine} today={today} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Machine({ machine, today }: { machine: MonMateriel; today: Jour }) {
  const { id, adhesion_id, nom, heures_moteur, echeance } = machine
  const ton = !echeance ? 'text-ink-2' : echeance.echeance < today ? 'text-brick-ink' : 'text-orange-ink'
  return (
    <Link
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-control min-[75rem]:flex-row min-[75rem]:items-center"
      params={{ id: adhesion_id, materielId: id }}
      to="/mes-adhesions/$id/materiels/$materielId/"
    >
      <MachineImage className="aspect-[4/3] w-full min-[75rem]:w-24" machine={machine} />
      <span className="flex flex-1 flex-col p-3 min-[75rem]:py-1">
        <span className="text-strong break-words">{nom}</span>
        {heures_moteur !== null && (
          <span className="text-help text-ink-2 tabular-nums">{formatNumber(heures_moteur)}&nbsp;h</span>
        )}
        <span className={`text-help ${ton}`}>{echeance ? resumeEcheance(echeance, today) : 'Rien à prévoir'}</span>
      </span>
    </Link>
  )
}
