import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { useTransferts } from '../transferts/transferts.queries.ts'
import { StatutPill } from './materiel-pills.tsx'
import type { References } from './use-references.ts'

/** Machines sold, destroyed, out of service or transferred: folded, with their history. */
export function AnciensMateriels({
  materiels,
  references,
}: {
  materiels: readonly Materiel[]
  references: References
}) {
  const { path, adhesion } = useWizard()
  const { partis } = useTransferts(adhesion.id)
  const nombre = materiels.length + partis.length
  if (nombre === 0) return null
  return (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer py-2.5 text-strong">Anciennes machines ({nombre})</summary>
      <ul className="divide-y divide-line border-y border-line">
        {materiels.map((materiel) => (
          <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-1.5" key={materiel.id}>
            <Link
              className="text-link mr-auto inline-flex min-h-11 items-center text-strong"
              to={path('materiel', materiel.id)}
            >
              {references.nomOf(materiel)}
              {materiel.annee !== null && `, ${materiel.annee}`}
            </Link>
            <StatutPill statut={materiel.statut} />
          </li>
        ))}
        <MaterielsTransferes transferts={partis} />
      </ul>
    </details>
  )
}

/** The machines transferred to another member, listed among the former machines, without link. */
const MaterielsTransferes = ({ transferts }: { transferts: readonly Transfert[] }) =>
  transferts.map(({ id, materiel: { nom, annee }, vers, decide_le }) => (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3" key={id}>
      <span className="mr-auto min-w-0">
        <span className="block text-strong">{[nom, annee].filter(Boolean).join(', ')}</span>
        <span className="block text-help text-ink-2">
          À {vers.raison_sociale}
          {decide_le && `, le ${formatDate(decide_le)}`}
        </span>
      </span>
      <StatutPill statut="transfere" />
    </li>
  ))
