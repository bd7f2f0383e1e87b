import type { Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import { formatDate } from '../../../lib/format.ts'
import { StatutPill } from './materiel-pills.tsx'

/** The machines transferred to another member, listed among the former machines, without link. */
export const MaterielsTransferes = ({ transferts }: { transferts: readonly Transfert[] }) =>
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
