import { ROLE_LABELS } from '@sillon/domain/comptes/droits/role'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { formatNom } from '@sillon/domain/nom'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

/** The people who left, folded: they stay in the history of the company. */
export function AnciensAdherents({ adherents }: { adherents: readonly Adherent[] }) {
  const { path } = useWizard()
  if (adherents.length === 0) return null
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2.5 text-strong">
        {formatCount(adherents.length, 'personne partie', 'personnes parties')}
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {adherents.map((adherent) => (
          <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-3" key={adherent.id}>
            <Link className="text-link text-strong" to={path('adherent', adherent.id)}>
              {formatNom(adherent)}
            </Link>
            <span className="text-help text-ink-2">{passageOf(adherent)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function passageOf({ role, debut, fin, statut_personne }: Adherent): string {
  const fonction = role === null ? null : ROLE_LABELS[role]
  const depart = fin === null ? null : `jusqu’au ${formatDate(fin)}`
  const arrivee = debut === null ? null : `depuis le ${formatDate(debut)}`
  return [fonction, arrivee, depart, statut_personne === 'decede' ? 'décès' : null].filter(Boolean).join(', ')
}
